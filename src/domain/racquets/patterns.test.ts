import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import { optionalPattern } from '#domain/values/fields.ts'
import { patternWarning } from './pattern-warning.ts'
import { parsePattern } from './patterns.ts'

describe('string patterns', () => {
  test.each([
    ['16x19', 16, 19],
    ['18 x 20', 18, 20],
    ['16X19', 16, 19],
    ['16×19', 16, 19],
    ['10x24', 10, 24],
  ])('parse %s', (text, mains, crosses) => {
    expect(parsePattern(text)).toEqual({ mains, crosses })
    expect(optionalPattern.parse(text)).toBe(`${mains}x${crosses}`)
  })

  test.each([
    ['16x', 'The crosses are missing.'],
    [' X 19 ', 'The mains are missing.'],
    ['x', 'The mains and crosses are missing.'],
    ['99x99', '99 mains and 99 crosses'],
    ['9x19', '9 mains and 19 crosses'],
    ['16x25', '16 mains and 25 crosses'],
    ['016x190', '16 mains and 190 crosses'],
  ])('warn about %s, which is saved unchanged', (text, warning) => {
    expect(parsePattern(text)).toBeNull()
    expect(patternWarning(text)).toContain(warning)
    expect(optionalPattern.parse(text)).toBe(text.trim())
  })

  test.each(['', '16x19', '18 × 20'])('have no warning for “%s”', (text) => {
    expect(patternWarning(text)).toBeNull()
  })

  test.each(['fan', '16x19 (Spin)', '18/20', 'mains only'])('accept free text unchanged: %s', (text) => {
    expect(parsePattern(text)).toBeNull()
    expect(patternWarning(text)).toBeNull()
    expect(optionalPattern.parse(text)).toBe(text)
  })

  test('can be empty, with at most 20 characters', () => {
    expect(optionalPattern.parse('')).toBeNull()
    expect(optionalPattern.parse('x'.repeat(3) + 'y'.repeat(17))).toHaveLength(20)
    expect(refusals(optionalPattern, 'y'.repeat(21))).toEqual([': String pattern is too long'])
  })
})
