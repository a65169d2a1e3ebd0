// Rules of a business's currency. Schemas accept amounts of any currency, because the contract is independent of the business.
import { type FieldProblem, refuseProblems } from '#domain/errors.ts'

import { formatCount } from '#domain/values/numbers/counts.ts'
import { currencyDecimals, maxPriceIn } from './currencies.ts'
import { compareDecimals, decimalsOf } from '#domain/values/numbers/decimals.ts'

/** A money field: its name in messages, and whether the maximum price applies. */
interface MoneyField {
  readonly name: string
  readonly isPrice: boolean
}

type MoneyFields = Readonly<Record<string, MoneyField>>

export const priceFields: MoneyFields = { price: { name: 'Price', isPrice: true } }
export const defaultPriceFields: MoneyFields = { default_price: { name: 'Price', isPrice: true } }
export const amountFields: MoneyFields = { amount: { name: 'Amount', isPrice: false } }

export const costFields: MoneyFields = { cost: { name: 'Cost', isPrice: false } }
export const cashFields: MoneyFields = {
  opening_cash: { name: 'Opening cash', isPrice: false },
  counted_cash: { name: 'Counted cash', isPrice: false },
  left_cash: { name: 'Cash left', isPrice: false },
}

export interface CurrencyRules {
  readonly currency: string
  readonly fields: MoneyFields
  /** The record before the change. Unchanged amounts are allowed, because the business may have changed its currency. */
  readonly before?: object | undefined
}

function amountProblem(amount: string, { name, isPrice }: MoneyField, currency: string): string | undefined {
  if (isPrice && compareDecimals(amount, maxPriceIn(currency)) > 0) return `${name} is too high`
  const places = currencyDecimals(currency)
  if ((decimalsOf(amount) ?? 0) <= places) return undefined
  return places === 0 ? `${name} must be a whole number` : `${name} may have at most ${formatCount(places, 'decimal')}`
}

/** The problems of amounts: a price above the currency's maximum (R19.1), and fractions of the smallest coin. */
export function currencyProblems(input: object, { currency, fields, before = {} }: CurrencyRules): FieldProblem[] {
  const stored = new Map<string, unknown>(Object.entries(before))
  const values = new Map<string, unknown>(Object.entries(input))
  return Object.entries(fields).flatMap(([path, field]) => {
    const amount = values.get(path)
    if (typeof amount !== 'string' || amount === stored.get(path)) return []
    const message = amountProblem(amount, field, currency)
    return message === undefined ? [] : [{ path, message }]
  })
}

/** Throws a VALIDATION_ERROR with the amounts that are invalid in the currency. */
export const refuseCurrencyProblems = (input: object, rules: CurrencyRules): void =>
  refuseProblems(currencyProblems(input, rules))
