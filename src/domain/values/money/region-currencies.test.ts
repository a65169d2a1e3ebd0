import { expect, it } from 'vitest'

import { currencyOfLanguage } from './region-currencies.ts'

it.each([
  ['en-US', 'USD'],
  ['en-GB', 'GBP'],
  ['de-CH', 'CHF'],
  ['de', 'EUR'],
  ['ja', 'JPY'],
  ['fr-PF', 'XPF'],
  ['zh-Hant-TW', 'TWD'],
])('a browser in %s starts with %s', (language, currency) => {
  expect(currencyOfLanguage(language)).toBe(currency)
})

it.each(['es-419', 'en-001', '', 'not a language'])('the language "%s" has no country and no currency', (language) => {
  expect(currencyOfLanguage(language)).toBeUndefined()
})
