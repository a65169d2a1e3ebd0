import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import * as decimals from './decimals.ts'

describe('decimals', () => {
  test.each(['', '.', '-', '1e3', '1,5', '0x1', ' 1', 'NaN', '--1', '1.2.3', '1'.repeat(41)])('rejects %o', (text) => {
    expect(decimals.decimalsOf(text)).toBeUndefined()
    expect(() => decimals.toUnits(text, 2)).toThrow(RangeError)
  })

  test.each([
    ['27', 0],
    ['27.50', 1],
    ['.5', 1],
    ['5.', 0],
    ['-0.125', 3],
  ])('%s has %i significant decimals', (text, needed) => {
    expect(decimals.decimalsOf(text)).toBe(needed)
  })

  test('are unchanged after conversion to units and back', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 4 }), (units, places) => {
        expect(decimals.toUnits(decimals.fromUnits(units, places), places)).toBe(units)
      }),
    )
  })

  test.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [7n, 3n, 2n],
    [8n, 3n, 3n],
  ])('%s divided by %s rounds to %s', (units, by, rounded) => {
    expect(decimals.divideRounded(units, by)).toBe(rounded)
  })

  test.each([
    ['6.50', '6.5'],
    ['6.00', '6'],
    ['100', '100'],
    ['0.00', '0'],
  ])('%s without trailing zeros is %s', (text, short) => {
    expect(decimals.withoutTrailingZeros(text)).toBe(short)
  })

  test.each([
    ['10', '9.99', 1],
    ['-1', '0', -1],
    ['6.5', '6.50', 0],
  ])('%s compared to %s is %i', (left, right, sign) => {
    expect(decimals.compareDecimals(left, right)).toBe(sign)
  })
})
