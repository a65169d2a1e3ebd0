import { refusals } from '#test/refusals.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'

import * as fields from './fields.ts'

describe('a decimal field', () => {
  test.each([
    [0, '0.00'],
    ['27', '27.00'],
    [27.1, '27.10'],
    [' 5 ', '5.00'],
    ['.5', '0.50'],
    ['-0', '0.00'],
    ['999.99', '999.99'],
    // The third decimal, and prices above 999.99, depend on the currency (currency-rules.ts).
    ['1.125', '1.125'],
    ['1.500', '1.50'],
    [999_999, '999999.00'],
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('accepts a number or its text: %o is %o', (input, money) => {
    expect(fields.optionalPrice.parse(input)).toBe(money)
  })

  test.each([
    ['27.1255', 'Price may have at most 3 decimals'],
    [0.1 + 0.2, 'Price may have at most 3 decimals'],
    ['-0.001', 'Price must be positive'],
    ['999999.001', 'Price is too high'],
    ['1e2', 'Price must be a number'],
    ['12,50', 'Price must be a number'],
    [Number.NaN, 'Price must be a number'],
    [Infinity, 'Price must be a number'],
    [true, 'Price must be a number'],
    [{}, 'Price must be a number'],
  ])('rejects %o', (input, message) => {
    expect(refusals(fields.optionalPrice, input)).toEqual([`: ${message}`])
  })

  test('rejects a million digits without parsing them', () => {
    const started = performance.now()
    for (const long of ['9'.repeat(1e6), `0.${'0'.repeat(1e6)}1`]) {
      expect(refusals(fields.optionalPrice, long)).toEqual([': Price must be a number'])
    }
    expect(performance.now() - started).toBeLessThan(500)
  })

  test('reads a number and its text the same way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (cents) => {
        const [asNumber, asText] = [cents / 100, (cents / 100).toFixed(2)]
        expect(fields.optionalPrice.parse(asNumber)).toBe(asText)
        expect(fields.optionalPrice.parse(asText)).toBe(asText)
      }),
    )
  })

  test.each([
    ['6.50', '6.5'],
    [12, '12'],
    ['0.00', '0'],
  ])('removes trailing zeros from meters: %o is %s', (input, meters) => {
    expect(fields.metersUsed.parse(input)).toBe(meters)
  })

  test.each([undefined, null, '', ' '])('rejects %o for required meters', (input) => {
    expect(refusals(fields.metersUsed, input)).toEqual([': Meters used is required'])
  })
})

describe('a text field', () => {
  const brand = fields.brand
  test('is trimmed, and empty text is null if the field is optional', () => {
    expect(brand.parse('  Yonex ')).toBe('Yonex')
    expect(fields.notes().parse('   ')).toBeNull()
    expect(fields.notes().parse(null)).toBeNull()
    expect(fields.notes().parse(undefined)).toBeUndefined()
  })

  test.each([
    [undefined, 'Brand is required'],
    [null, 'Brand is required'],
    ['', 'Brand is required'],
    ['  ', 'Brand is required'],
    [5, 'Must be text'],
    ['a\0b', 'Contains a character that cannot be stored'],
    ['a\ud800', 'Contains a character that cannot be stored'],
    ['x'.repeat(101), 'Brand name is too long'],
  ])('rejects %o with one message', (input, message) => {
    expect(refusals(brand, input)).toEqual([`: ${message}`])
  })
})

describe('an email field', () => {
  test.each(['ann@example.com', 'a.b+c@d.co.uk', ' ann@example.com '])('accepts %o', (address) => {
    expect(fields.email.parse(address)).toBe(address.trim())
    expect(fields.optionalEmail.parse(address)).toBe(address.trim())
  })
  test.each(['ann', 'ann@', '@b.c', 'ann@example', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.cd`])(
    'rejects %o',
    (address) => {
      expect(refusals(fields.email, address)).toEqual([': Invalid email address'])
      expect(refusals(fields.optionalEmail, address)).toEqual([': Invalid email address'])
    },
  )
  test('is required unless it is optional', () => {
    expect(refusals(fields.email, '')).toEqual([': Email is required'])
    expect(refusals(fields.email, undefined)).toEqual([': Email is required'])
    expect(fields.optionalEmail.parse('')).toBeNull()
  })
})

describe('a URL field', () => {
  const photo = fields.optionalUrl('Invalid photo URL')
  test.each(['https://example.com/a.jpg', 'http://127.0.0.1:3000/files/1'])('accepts %s', (address) => {
    expect(photo.parse(address)).toBe(address)
  })
  test.each([
    'photo.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,x',
    'file:///etc/passwd',
    `https://a.b/${'x'.repeat(2048)}`,
  ])('rejects %s', (address) => {
    expect(refusals(photo, address)).toEqual([': Invalid photo URL'])
  })
})

describe('an instant field', () => {
  test.each([
    ['2026-11-21T07:20:00Z', '2026-11-21T07:20:00.000Z'],
    ['2026-11-21T08:20:00.123+01:00', '2026-11-21T07:20:00.123Z'],
  ])('stores %s in UTC as %s', (given, stored) => {
    expect(fields.instant().parse(given)).toBe(stored)
  })
  test.each([
    ['2026-11-21', 'Invalid date'],
    ['2026-11-21T07:20:00', 'Invalid date'],
    ['2026-02-30T07:20:00Z', 'Invalid date'],
    ['tomorrow', 'Invalid date'],
    [1_795_000_000, 'Invalid date'],
    ['0001-01-01T00:00:00+14:00', 'Date is out of range'],
    ['2200-01-01T00:00:00Z', 'Date is out of range'],
  ])('rejects %o', (given, message) => {
    expect(refusals(fields.instant(), given)).toEqual([`: ${message}`])
  })
})

test('fields have a JSON schema', () => {
  const all = z.object({
    price: fields.optionalPrice,
    at: fields.instant(),
    email: fields.optionalEmail,
    tension: fields.tension,
  })
  expect(z.toJSONSchema(all, { io: 'input' }).properties).toMatchObject({
    price: { type: ['string', 'number', 'null'] },
    at: { type: 'string', format: 'date-time' },
    tension: { type: 'integer', minimum: 30, maximum: 80 },
  })
})
