// The business's currency and its rules for amounts.
import type { TenantDb } from '#database/access.ts'
import { refuseCurrencyProblems, type CurrencyRules } from '#domain/values/money/currency-rules.ts'

import { readCurrency } from './currency-queries.ts'

export { readCurrency }

/** Checks amounts against the business's currency. Inputs without amounts cause no query. @throws ValidationError */
export async function refuseAmounts(db: TenantDb, input: object, rules: Omit<CurrencyRules, 'currency'>): Promise<void> {
  const values = new Map<string, unknown>(Object.entries(input))
  const hasAmount = Object.keys(rules.fields).some((path) => typeof values.get(path) === 'string')
  if (hasAmount) refuseCurrencyProblems(input, { ...rules, currency: await readCurrency(db) })
}
