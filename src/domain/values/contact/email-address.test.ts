import { refusals } from '#test/refusals.ts'
import { describe, expect, it } from 'vitest'

import { email, optionalEmail } from '#domain/values/fields.ts'

describe('an email address', () => {
  it.each([
    ['anna@müller.example', 'anna@xn--mller-kva.example'],
    ['anna@MÜLLER.example', 'anna@xn--mller-kva.example'],
    ['anna@mu\u0308ller.example', 'anna@xn--mller-kva.example'],
    ['anna@straße.example', 'anna@xn--strae-oqa.example'],
    ['анна@пример.рф', 'анна@xn--e1afmkfd.xn--p1ai'],
    ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
    ['anna@xn--mller-kva.example', 'anna@xn--mller-kva.example'],
    ['\uFEFFAnna@Example.com\u200B', 'Anna@Example.com'],
    ["o'brien+tennis@sub.example.co.uk", "o'brien+tennis@sub.example.co.uk"],
  ])('%s is stored as %s', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored)
    expect(optionalEmail.parse(typed)).toBe(stored)
    expect(email.parse(stored)).toBe(stored)
  })

  it.each([
    'mailto:a@b.example',
    'a@x,example.com',
    'a@b.example.',
    'a@b.example;c@d.example',
    'Anna <a@b.example>',
    'a@b..example',
    'a@.example',
    'a@-b.example',
    'a@b.example-',
    'a@192.168.0.1',
    'a@b',
    'a@b@c.example',
    'a b@c.example',
    `a@${'ü'.repeat(60)}.example`,
    `${'a'.repeat(230)}@müller.example.`,
  ])('rejects %s', (typed) => {
    expect(refusals(email, typed)).toEqual([': Invalid email address'])
    expect(refusals(optionalEmail, typed)).toEqual([': Invalid email address'])
  })

  it('counts as missing if nothing is visible', () => {
    expect(refusals(email, '\u200B')).toEqual([': Email is required'])
    expect(optionalEmail.parse('\u200B ')).toBeNull()
  })

  it('rejects long text quickly', () => {
    const started = performance.now()
    for (const long of [`a@${'a.'.repeat(120)}`, `a@${'a-'.repeat(120)}.b`, 'a'.repeat(1e6)]) refusals(email, long)
    expect(performance.now() - started).toBeLessThan(500)
  })
})
