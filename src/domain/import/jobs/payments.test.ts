import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isPaidWhenEmpty, parsePaid, parsePrice } from './payments.ts'

describe('parsePrice', () => {
  it.each([
    ['32,00 €', '32.00'],
    ['$32', '32'],
    ['€ 32.5', '32.5'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1’234.50 CHF', '1234.50'],
    ['1.234', 'open'],
    ['0.750', '0.750'],
    ['٣٢٫٥٠', '32.50'],
    ['1.200,5 €', '1200.5'],
    ['.50', '0.50'],
    ['CHF 25.-', '25'],
    ['250:-', '250'],
    ['Rs. 500', '500'],
    ['25,–', '25'],
    ['25 kr', '25'],
    ['US$ 27', '27'],
    ['-5', '-5'],
    ['gratis', '0'],
    ['27.00', '27.00'],
  ])('reads %s', (text, expected) => expect(parsePrice(text, null)).toBe(expected))

  it.each(['ask', '12 or 13', '', '27 + 5', '1,2,3 strings'])('returns %s unchanged', (text) =>
    expect(parsePrice(text, null)).toBe(text),
  )

  it('reads any amount in the formats of many countries', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom(
          ['de-DE', 'EUR'],
          ['en-US', 'USD'],
          ['fr-FR', 'EUR'],
          ['de-CH', 'CHF'],
          ['sv-SE', 'SEK'],
          ['en-GB', 'GBP'],
          ['nl-NL', 'EUR'],
        ),
        (cents, [locale, currency]) => {
          const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
          expect(Number(parsePrice(written, null))).toBe(cents / 100)
        },
      ),
    )
  })
})

describe('parsePaid', () => {
  it.each(['yes', 'X', 'paid', 'bezahlt', 'Payé', '✓', '1'])('%s is paid', (text) =>
    expect(parsePaid(text)).toMatchObject({ isPaid: true, method: null }),
  )
  it.each(['no', 'unpaid', 'Nicht bezahlt', 'offen', '0'])('%s is unpaid', (text) =>
    expect(parsePaid(text)).toMatchObject({ isPaid: false, method: null }),
  )
  it.each(['Cash', 'Twint', 'PayPal'])('%s is a payment method', (text) =>
    expect(parsePaid(text)).toMatchObject({ isPaid: true, method: text }),
  )
  it('returns undefined for text that is neither paid nor unpaid', () => expect(parsePaid('half of it')).toBeUndefined())
})

it.each([
  [['x', '', 'x'], false],
  [['yes', 'no', ''], true],
  [['', ''], true],
  [[], true],
])('an empty cell among %j is paid: %s', (texts, expected) => expect(isPaidWhenEmpty(texts)).toBe(expected))
