// Exact money: sums and products in whole cents, rounded once, half away from zero.
import { decimalsOf, divideRounded, fromUnits, toUnits } from './decimals.ts'
import type { CostPerMeter, Meters, Money } from './records.ts'
import { costPerFoot, type LengthUnit } from './units.ts'

const cents = (amount: string) => toUnits(amount, 2)
// Without the schema, so that screens which show an amount do not load zod.
const isMoney = (text: string): text is Money => decimalsOf(text) !== undefined

const toMoney = (units: bigint): Money => {
  const text = fromUnits(units, 2)
  if (!isMoney(text)) throw new RangeError(`Not an amount: ${text}`)
  return text
}

export const noMoney: Money = toMoney(0n)

export const sumMoney = (amounts: readonly Money[]): Money =>
  toMoney(amounts.reduce((total, amount) => total + cents(amount), 0n))

/** May be below zero: a job can cost more than its price. */
export const subtractMoney = (from: Money, amount: Money): Money => toMoney(cents(from) - cents(amount))

/** The decimals of a currency's smallest coin: 2 for USD, 0 for JPY. Amounts have at most two. */
const decimalsOfCurrency = (currency: string): number =>
  Math.min(2, new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)

/** Half of an amount, rounded to what the currency has coins for. */
export const halveMoney = (amount: Money, currency: string): Money => {
  const smallest = 10n ** BigInt(2 - decimalsOfCurrency(currency))
  return toMoney(divideRounded(cents(amount), 2n * smallest) * smallest)
}

/** The average of amounts with this sum; null if there are none. */
export const averageMoney = (sum: Money, count: number): Money | null =>
  count === 0 ? null : toMoney(divideRounded(cents(sum), BigInt(count)))

/** Meters times cost per meter. */
export const stringCost = (used: readonly { meters: Meters; cost_per_meter: CostPerMeter }[]): Money => {
  const exact = used.reduce((total, { meters, cost_per_meter }) => total + toUnits(meters, 2) * toUnits(cost_per_meter, 4), 0n)
  return toMoney(divideRounded(exact, 10_000n))
}

/** "$27.00", "€27.00", "¥2,700". `currency` is ISO 4217. */
export const formatMoney = (amount: Money, currency: string, locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount))

/** Cost per meter or foot with up to four decimals: "$0.925". */
export const formatCostPer = (unit: LengthUnit, cost: CostPerMeter, currency: string, locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 }).format(
    Number(unit === 'ft' ? costPerFoot(cost) : cost),
  )
