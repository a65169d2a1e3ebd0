import type * as z from 'zod'

import { currencyProblems, type CurrencyRules } from './currency-rules.ts'

/** A form schema with the rules of the business's currency, and the same messages as the server. */
export const inCurrency = <Schema extends z.ZodType<object>>(schema: Schema, rules: CurrencyRules): Schema =>
  schema.superRefine((input, context) => {
    for (const { path, message } of currencyProblems(input, rules)) context.addIssue({ code: 'custom', path: [path], message })
  })
