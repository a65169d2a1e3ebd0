import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import { optionalPattern } from './fields.ts'
import { parsePattern } from './patterns.ts'

describe('a string pattern', () => {
  test.each([
    ['16x19', 16, 19],
    ['18 x 20', 18, 20],
    ['16X19', 16, 19],
    ['16×19', 16, 19],
    ['10x24', 10, 24],
  ])('%s is mains x crosses', (text, mains, crosses) => {
    expect(parsePattern(text)).toEqual({ mains, crosses })
    expect(optionalPattern.parse(text)).toBe(`${mains}x${crosses}`)
  })

  test.each(['16x', 'x19', 'x', '99x99', '9x19', '16x25', '016x190'])('%s is none, and is refused', (text) => {
    expect(parsePattern(text)).toBeNull()
    expect(refusals(optionalPattern, text)).toEqual([': String pattern must read mains x crosses, like 16x19'])
  })

  test.each(['fan', '16x19 (Spin)', '18/20', 'mains only'])('%s is free text, kept as it is', (text) => {
    expect(parsePattern(text)).toBeNull()
    expect(optionalPattern.parse(text)).toBe(text)
  })

  test('may be empty, and has at most 20 characters', () => {
    expect(optionalPattern.parse('')).toBeNull()
    expect(optionalPattern.parse('x'.repeat(3) + 'y'.repeat(17))).toHaveLength(20)
    expect(refusals(optionalPattern, 'y'.repeat(21))).toEqual([': String pattern is too long'])
  })
})
