import { phoneCountries } from '#domain/texts/countries.ts'
import { getCountries } from 'libphonenumber-js'
import { expect, it } from 'vitest'

import { hashNumber, isSameNumber, toE164 } from './numbers.ts'

it.each([
  ['+49 1573 5980001', 'DE', '+4915735980001'],
  ['01573 5980001', 'DE', '+4915735980001'],
  ['0049 1573 5980001', 'DE', '+4915735980001'],
  ['(0) 1573/598-0001', 'DE', '+4915735980001'],
  ['+46 (0)70-123 45 67', 'DE', '+46701234567'],
  ['070-123 45 67', 'SE', '+46701234567'],
  ['(212) 555-2368', 'US', '+12125552368'],
  ['+1 212 555 2368', 'DE', '+12125552368'],
  ['01573 5980001', null, undefined],
  ['5980001', 'US', undefined],
  ['12', 'DE', undefined],
  ['٠٥٥١٢٣٤٥٦٧', 'SA', '+966551234567'],
  ['०९८१२३४५६७८', 'IN', '+919812345678'],
  ['+1 (212) 555-2368 ext. 5', null, '+12125552368'],
  ['030 1234567 Durchwahl 12', 'DE', '+49301234567'],
  ['070-123 45 67 / 08-123 456 78', 'SE', '+46701234567'],
  ['call me', 'DE', undefined],
  ['', 'DE', undefined],
])('%s in %s is %s', (phone, country, number) => expect(toE164(phone, country)).toBe(number))

it('a number with and without its country code is the same', () => {
  const isSame = isSameNumber('SE')
  expect(isSame('0701234567', '+46 70 123 45 67')).toBe(true)
  expect(isSame('0701234567', '+49 70 123 45 67')).toBe(false)
  expect(isSameNumber(null)('0701234567', '+46 70 123 45 67')).toBe(false)
})

it('hashes of numbers differ by installation', () => {
  expect(hashNumber('one', '+4915735980001')).toBe(hashNumber('one', '+4915735980001'))
  expect(hashNumber('one', '+4915735980001')).not.toBe(hashNumber('two', '+4915735980001'))
})

it('the list of countries matches the library’s', () => expect(phoneCountries.toSorted()).toEqual(getCountries().toSorted()))
