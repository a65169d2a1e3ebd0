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

it('a language without a country has no currency', () => {
  for (const language of ['es-419', 'en-001', '', 'not a language'])
    expect(currencyOfLanguage(language), language).toBeUndefined()
})
