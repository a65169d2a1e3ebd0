import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromUnits } from './decimals.ts'
import { parseNumber } from './parse-number.ts'

const number = (value: string, decimalMark: '.' | ',' | null = null) => ({ kind: 'number', value, decimalMark })

describe('an unambiguous number', () => {
  it.each([
    ['27', '27', null],
    [' 007 ', '007', null],
    ['27,50', '27.50', ','],
    ['27.50', '27.50', '.'],
    ['27,', '27', ','],
    ['27.', '27', '.'],
    [',5', '0.5', ','],
    ['.5', '0.5', '.'],
    ['1,2345', '1.2345', ','],
    // A number that starts with zero has no thousands separator.
    ['0.750', '0.750', '.'],
    ['0,925', '0.925', ','],
    ['1200.500', '1200.500', '.'],
    ['1.200,5', '1200.5', ','],
    ['1,200.5', '1200.5', '.'],
    ['2.500,00', '2500.00', ','],
    ['1.234.567', '1234567', ','],
    ['1,234,567.89', '1234567.89', '.'],
    ['12,34,567.50', '1234567.50', '.'],
    ['12,34,567', '1234567', '.'],
    ['1 200', '1200', null],
    ['1\u202F200,50', '1200.50', ','],
    ['1\u00A0200.500', '1200.500', '.'],
    ['1’200.50', '1200.50', '.'],
    ["1'200", '1200', null],
    ['-3,5', '-3.5', ','],
    ['−3', '-3', null],
    ['+ 3', '3', null],
    ['٢٧٫٥٠', '27.50', ','],
    ['١٫٢٠٠', '1.200', ','],
    ['١٬٢٠٠', '1200', null],
    ['۲۷', '27', null],
    ['२७.५', '27.5', '.'],
    ['１，２００．５', '1200.5', '.'],
    ['\u200E27,5\u200F', '27.5', ','],
  ] as const)('%o is %s, and its decimal mark is %o', (text, value, decimalMark) => {
    expect(parseNumber(text)).toEqual(number(value, decimalMark))
  })
})

describe('an ambiguous number', () => {
  it.each([
    ['1.200', '.', '1.200', '1200'],
    ['1,200', ',', '1.200', '1200'],
    ['12,500', ',', '12.500', '12500'],
    ['999.999', '.', '999.999', '999999'],
    ['-1.200', '.', '-1.200', '-1200'],
    ['१.२००', '.', '1.200', '1200'],
  ])('%o is ambiguous', (text, mark, decimal, thousands) => {
    expect(parseNumber(text)).toEqual({ kind: 'ambiguous', mark, decimal, thousands })
  })

  it('is resolved by the decimal mark of its column', () => {
    expect(parseNumber('1.200', { decimalMark: ',' })).toEqual(number('1200'))
    expect(parseNumber('1.200', { decimalMark: '.' })).toEqual(number('1.200', '.'))
  })

  it('has no decimals if there are too many', () => {
    expect(parseNumber('12.000', { places: 0 })).toEqual(number('12000'))
    expect(parseNumber('1.234', { places: 2 })).toEqual(number('1234'))
    expect(parseNumber('1.234', { places: 3 })).toMatchObject({ kind: 'ambiguous' })
    expect(parseNumber('1.200', { places: 2 })).toMatchObject({ kind: 'ambiguous' })
  })

  it('keeps the decimal mark that the text proves, even in a column with another mark', () => {
    expect(parseNumber('27.50', { decimalMark: ',' })).toEqual(number('27.50', '.'))
  })
})

it.each([
  '',
  ' ',
  '-',
  '.',
  ',',
  "'",
  '1e3',
  '0x10',
  'Infinity',
  '52 50',
  '52/50',
  '1.2.3',
  '1,2,3',
  '1.200.5',
  '1,200,50',
  '1.200,5,5',
  '1,200.500,5',
  '0.123.456',
  '1 200 50',
  '1..2',
  '--5',
  '5-',
  '½',
  '三',
  '27 €',
  '9'.repeat(1e6),
  `1${'.000'.repeat(1e5)}`,
])('%.20s is not a number', (text) => {
  expect(parseNumber(text)).toEqual({ kind: 'invalid' })
})

it('reads every amount in the format of each browser locale, or reports it as ambiguous', () => {
  const locales = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'ar-EG', 'fa', 'bn', 'sv', 'ja', 'pt-BR', 'pl', 'mr', 'my']
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.bigInt(-(10n ** 9n), 10n ** 9n), (locale, cents) => {
      const value = fromUnits(cents, 2)
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(Number(value))
      expect(parseNumber(text)).toMatchObject({ kind: 'number', value })
    }),
  )
})
