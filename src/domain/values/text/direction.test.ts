import { describe, expect, it } from 'vitest'

import { isolate } from './direction.ts'

describe('a name beside a number', () => {
  it.each(['דנה כהן', 'نادي التنس', 'Club דנה'])('is isolated if it has right-to-left letters: %s', (name) =>
    expect(isolate(name)).toBe(`\u2068${name}\u2069`),
  )

  it.each(['Marta’s Strings', '网球俱乐部', '+972 52 555 0100', ''])('is unchanged otherwise: %s', (name) =>
    expect(isolate(name)).toBe(name),
  )
})
