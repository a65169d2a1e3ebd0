import { describe, expect, it } from 'vitest'

import { amountFields, currencyProblems, priceFields, refuseCurrencyProblems } from './currency-rules.ts'

const problemOf = (price: string, currency: string) => currencyProblems({ price }, { currency, fields: priceFields })[0]?.message

describe('a price', () => {
  it.each([
    ['USD', '999.99', '1000.00'],
    ['EUR', '999.99', '1000.00'],
    ['GBP', '999.99', '999.991'],
    ['CZK', '99999.99', '100000.00'],
    ['INR', '99999.99', '100000.00'],
    ['SEK', '99999.99', '100000.00'],
    ['JPY', '999999.00', '1000000.00'],
    ['KRW', '999999.00', '1000000.00'],
    ['HUF', '999999.00', '999999.01'],
    ['KWD', '999.99', '999.991'],
  ])('in %s is at most %s', (currency, highest, above) => {
    expect(problemOf(highest, currency)).toBeUndefined()
    expect(problemOf(above, currency)).toBe('Price is too high')
  })

  it.each([
    ['JPY', '2700.50', 'Price must be a whole number'],
    ['JPY', '2700.00', undefined],
    ['USD', '27.125', 'Price may have at most 2 decimals'],
    ['USD', '27.50', undefined],
    ['KWD', '8.125', undefined],
    ['BHD', '8.125', undefined],
    ['TND', '8.125', undefined],
  ])('in %s of %s has the problem %o', (currency, price, message) => {
    expect(problemOf(price, currency)).toBe(message)
  })

  it('is kept when the business changes its currency', () => {
    const rules = { currency: 'USD', fields: priceFields, before: { price: '27000.00' } }
    expect(currencyProblems({ price: '27000.00' }, rules)).toEqual([])
    expect(currencyProblems({ price: '27001.00' }, rules)).toEqual([{ path: 'price', message: 'Price is too high' }])
  })
})

it('an amount that is not a price has the decimals of its currency, but no price limit', () => {
  expect(currencyProblems({ amount: '5000.00' }, { currency: 'USD', fields: amountFields })).toEqual([])
  expect(() => refuseCurrencyProblems({ amount: '0.50' }, { currency: 'JPY', fields: amountFields })).toThrow(
    'Amount must be a whole number',
  )
})
