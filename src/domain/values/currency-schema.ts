import type * as z from 'zod'

import { currencyProblems, type CurrencyRules } from './currency-rules.ts'

/** A form's schema that refuses what the currency of the business refuses, with the messages of the server. */
export const inCurrency = <Schema extends z.ZodType<object>>(schema: Schema, rules: CurrencyRules): Schema =>
  schema.superRefine((input, context) => {
    for (const { path, message } of currencyProblems(input, rules)) context.addIssue({ code: 'custom', path: [path], message })
  })
