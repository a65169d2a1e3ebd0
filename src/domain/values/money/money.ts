// Exact money: sums and products in thousandths, the smallest coin of any currency, rounded once, half away from zero. Amounts have two
// decimals, or three if necessary: "27.00", "1.125".
import { currencyDecimals } from './currencies.ts'
import { divideRounded, fromUnits, isDecimal, toUnits } from '#domain/values/numbers/decimals.ts'
import type { CostPerMeter, Meters, Money } from '#domain/values/records.ts'
import { costPerFoot, type LengthUnit } from '#domain/values/numbers/units.ts'

const places = 3
const thousandths = (amount: string) => toUnits(amount, places)
// Without the schema, so that screens with amounts don't load zod.
const isMoney = (text: string): text is Money => isDecimal(text)

/** Reads an amount stored with three decimals. Throws if the text is not a number. */
export const readMoney = (stored: string): Money => {
  const text = stored.endsWith('0') && stored.at(-4) === '.' ? stored.slice(0, -1) : stored
  if (!isMoney(text)) throw new RangeError(`Not an amount: ${text}`)
  return text
}

const toMoney = (units: bigint): Money => readMoney(fromUnits(units, places))

export const noMoney: Money = toMoney(0n)

export const sumMoney = (amounts: readonly Money[]): Money =>
  toMoney(amounts.reduce((total, amount) => total + thousandths(amount), 0n))

/** May be negative, because a job can cost more than its price. */
export const subtractMoney = (from: Money, amount: Money): Money => toMoney(thousandths(from) - thousandths(amount))

/** Rounds a fraction of thousandths to the smallest coin of the currency. */
const roundToCoin = (thousandths: bigint, by: bigint, currency: string): Money => {
  const coin = 10n ** BigInt(places - currencyDecimals(currency))
  return toMoney(divideRounded(thousandths, by * coin) * coin)
}

/** Half of an amount, rounded to a coin of the currency. */
export const halveMoney = (amount: Money, currency: string): Money => roundToCoin(thousandths(amount), 2n, currency)

/** The average of `count` amounts, rounded to a coin; null if `count` is 0. */
export const averageMoney = (sum: Money, count: number, currency: string): Money | null =>
  count === 0 ? null : roundToCoin(thousandths(sum), BigInt(count), currency)

/** Meters times cost per meter, rounded to a coin. */
export const stringCost = (used: readonly { meters: Meters; cost_per_meter: CostPerMeter }[], currency: string): Money => {
  const exact = used.reduce((total, { meters, cost_per_meter }) => total + toUnits(meters, 2) * toUnits(cost_per_meter, 4), 0n)
  return roundToCoin(exact, 1000n, currency)
}

/** "$27.00", "€27.00", "¥2,700", for any plain decimal. `currency` is ISO 4217. */
export const formatMoney = (amount: string, currency: string, locale = 'en'): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyDecimals(currency),
    maximumFractionDigits: currencyDecimals(currency),
  }).format(Number(amount))

/** Cost per meter or foot with up to four decimals: "$0.925". */
export const formatCostPer = (unit: LengthUnit, cost: CostPerMeter, currency: string, locale = 'en'): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 }).format(
    Number(unit === 'ft' ? costPerFoot(cost) : cost),
  )
