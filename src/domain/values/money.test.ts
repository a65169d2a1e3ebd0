import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fromUnits } from './decimals.ts'
import { formatCostPer, formatMoney, noMoney, stringCost, subtractMoney, sumMoney } from './money.ts'
import { read } from './records.ts'

const money = (text: string) => read.money.parse(text)
const used = (meters: string, cost: string) => ({
  meters: read.meters.parse(meters),
  cost_per_meter: read.costPerMeter.parse(cost),
})
const cents = fc.bigInt(0n, 10n ** 9n)

describe('money', () => {
  test('adds up exactly, unlike floats', () => {
    expect(sumMoney([money('0.10'), money('0.20')])).toBe('0.30')
    expect(sumMoney([])).toBe('0.00')
  })

  test('a sum equals the sum of its cents', () => {
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0n)
        expect(sumMoney(amounts.map((amount) => money(fromUnits(amount, 2))))).toBe(fromUnits(total, 2))
      }),
    )
  })

  test('subtraction reverses addition', () => {
    fc.assert(
      fc.property(cents, cents, (left, right) => {
        const [first, second] = [money(fromUnits(left, 2)), money(fromUnits(right, 2))]
        expect(subtractMoney(sumMoney([first, second]), second)).toBe(first)
      }),
    )
  })

  test('a difference can be negative', () => {
    expect(subtractMoney(money('5.00'), money('7.25'))).toBe('-2.25')
  })

  test.each([
    [[used('6.5', '0.6'), used('5.5', '0.6')], '7.20'],
    [[used('12', '0.3333')], '4.00'],
    [[used('0.01', '0.5')], '0.01'],
    [[used('0.01', '0.4999')], '0.00'],
    // Rounded once: two half cents make one cent, not two.
    [[used('0.01', '0.5'), used('0.01', '0.5')], '0.01'],
    [[], noMoney],
  ])('the string cost of %o is %s', (strings, cost) => {
    expect(stringCost(strings)).toBe(cost)
  })

  test.each([
    ['27.00', 'USD', '$27.00'],
    ['27.50', 'EUR', '€27.50'],
    ['-2.25', 'USD', '-$2.25'],
    ['2700.00', 'JPY', '¥2,700'],
  ])('%s in %s is formatted as %s', (amount, currency, text) => {
    expect(formatMoney(money(amount), currency)).toBe(text)
  })
})

test.each([
  ['m', '$0.925'],
  ['ft', '$0.2819'],
] as const)('0.925 a meter in the unit %s is formatted as %s', (unit, text) => {
  expect(formatCostPer(unit, read.costPerMeter.parse('0.925'), 'USD')).toBe(text)
})
