// Exact money: sums and products in whole cents, rounded once, half away from zero.
import { decimalsOf, divideRounded, fromUnits, toUnits } from './decimals.ts'
import type { CostPerMeter, Meters, Money } from './records.ts'
import { costPerFoot, type LengthUnit } from './units.ts'

const cents = (amount: string) => toUnits(amount, 2)
// Not by the schema: each screen that shows an amount would load all of zod with it.
const isMoney = (text: string): text is Money => decimalsOf(text) !== undefined

const moneyOf = (units: bigint): Money => {
  const text = fromUnits(units, 2)
  if (!isMoney(text)) throw new RangeError(`Not an amount: ${text}`)
  return text
}

export const noMoney: Money = moneyOf(0n)

export const sumMoney = (amounts: readonly Money[]): Money =>
  moneyOf(amounts.reduce((total, amount) => total + cents(amount), 0n))

/** May be below zero: a job can cost more than it brings. */
export const subtractMoney = (from: Money, amount: Money): Money => moneyOf(cents(from) - cents(amount))

/** Metres times cost per metre. */
export const stringCost = (used: readonly { meters: Meters; cost_per_meter: CostPerMeter }[]): Money => {
  const exact = used.reduce((total, { meters, cost_per_meter }) => total + toUnits(meters, 2) * toUnits(cost_per_meter, 4), 0n)
  return moneyOf(divideRounded(exact, 10_000n))
}

/** As people write it: "$27.00", "€27.00", "¥2,700". `currency` is ISO 4217. */
export const formatMoney = (amount: Money, currency: string, locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount))

/** What a metre or a foot costs, to the hundredth of a cent where it was divided: "$0.925". */
export const formatCostPer = (unit: LengthUnit, cost: CostPerMeter, currency: string, locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 }).format(
    Number(unit === 'ft' ? costPerFoot(cost) : cost),
  )
