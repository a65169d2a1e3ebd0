// The currency of the business, and what it refuses.
import type { TenantDb } from '#database/access.ts'
import { requireCurrency, type CurrencyRules } from '#domain/values/currency-rules.ts'

import { readCurrency } from './currency-queries.ts'

export { readCurrency }

/** Throws a VALIDATION_ERROR with the amounts that the currency of the business refuses. Inputs without an amount ask nothing. */
export async function checkAmounts(db: TenantDb, input: object, rules: Omit<CurrencyRules, 'currency'>): Promise<void> {
  const values = new Map<string, unknown>(Object.entries(input))
  const hasAmount = Object.keys(rules.fields).some((path) => typeof values.get(path) === 'string')
  if (hasAmount) requireCurrency(input, { ...rules, currency: await readCurrency(db) })
}
