import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fromUnits } from '#domain/values/numbers/decimals.ts'
import {
  averageMoney,
  formatCostPer,
  formatMoney,
  halveMoney,
  noMoney,
  readMoney,
  stringCost,
  subtractMoney,
  sumMoney,
} from './money.ts'
import { read } from '#domain/values/records.ts'

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
    // Rounded once: two half cents are one cent, not two.
    [[used('0.01', '0.5'), used('0.01', '0.5')], '0.01'],
    [[], noMoney],
  ])('the string cost of %o is %s', (strings, cost) => {
    expect(stringCost(strings, 'USD')).toBe(cost)
  })

  test('has the decimals of its currency when it is halved, averaged or computed', () => {
    expect(halveMoney(money('8.125'), 'KWD')).toBe('4.063')
    expect(halveMoney(money('2701.00'), 'JPY')).toBe('1351.00')
    expect(averageMoney(money('10.00'), 3, 'KWD')).toBe('3.333')
    expect(averageMoney(money('10.00'), 3, 'USD')).toBe('3.33')
    expect(averageMoney(money('1000.00'), 3, 'JPY')).toBe('333.00')
    expect(stringCost([used('12', '0.3333')], 'KWD')).toBe('4.00')
    expect(stringCost([used('12', '0.1234')], 'KWD')).toBe('1.481')
    expect(stringCost([used('12', '92.3')], 'JPY')).toBe('1108.00')
  })

  test.each([
    ['27.000', '27.00'],
    ['1.125', '1.125'],
    ['-0.500', '-0.50'],
    ['100.00', '100.00'],
  ])('reads %s as %s', (stored, amount) => {
    expect(readMoney(stored)).toBe(amount)
  })

  test.each([
    ['8.125', 'KWD', 'KWD 8.125'],
    ['999999.00', 'KRW', '₩999,999'],
    ['1500.50', 'HUF', 'HUF 1,500.50'],
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
] as const)('0.925 per meter in the unit %s is formatted as %s', (unit, text) => {
  expect(formatCostPer(unit, read.costPerMeter.parse('0.925'), 'USD')).toBe(text)
})
