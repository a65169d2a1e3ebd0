import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import { newId } from '#domain/values/ids.ts'
import { nextOwnNumber, racquetCreate, racquetUpdate } from './schema.ts'

const racquet = { customer_id: newId(), brand: 'Babolat', model: 'Pure Aero' }

// docs/product.md R19.3: at, below and above each limit.
const rejected = [
  ['customer_id', 'ann', 'Invalid customer ID'],
  ['brand', '', 'Brand is required'],
  ['brand', 'x'.repeat(101), 'Brand name is too long'],
  ['model', '', 'Model is required'],
  ['model', 'x'.repeat(101), 'Model name is too long'],
  ['grip_size', 'x'.repeat(21), 'Grip size is too long'],
  ['weight_grams', 199, 'Weight must be at least 200g'],
  ['weight_grams', 401, 'Weight must be at most 400g'],
  ['weight_grams', 300.5, 'Weight must be a whole number'],
  ['weight_grams', '300', 'Weight must be a whole number'],
  ['balance_point_mm', 249, 'Balance point must be at least 250mm'],
  ['balance_point_mm', 401, 'Balance point must be at most 400mm'],
  ['string_pattern', 'y'.repeat(21), 'String pattern is too long'],
  ['preferred_tension_mains', 29, 'Tension must be at least 30 lbs'],
  ['preferred_tension_mains', 81, 'Tension must be at most 80 lbs'],
  ['preferred_tension_crosses', 29, 'Tension must be at least 30 lbs'],
  ['preferred_tension_crosses', 81, 'Tension must be at most 80 lbs'],
  ['preferred_tension_crosses', 52.5, 'Tension must be a whole number'],
  ['notes', 'x'.repeat(2001), 'Notes are too long'],
  ['photo_url', 'photo', 'Invalid photo URL'],
  ['own_number', 0, 'Racquet number must be at least 1'],
  ['own_number', 1000, 'Racquet number must be at most 999'],
  ['plays_per_week', 0, 'Plays per week must be at least 1'],
  ['plays_per_week', 22, 'Plays per week must be at most 21'],
  ['restring_weeks', 0, 'Weeks between stringings must be at least 1'],
  ['restring_weeks', 105, 'Weeks between stringings must be at most 104'],
  ['is_active', 1, 'Must be yes or no'],
] as const

const accepted = [
  ['brand', 'x'.repeat(100)],
  ['model', 'x'.repeat(100)],
  ['grip_size', 'x'.repeat(20)],
  ['weight_grams', 200],
  ['weight_grams', 400],
  ['weight_grams', null],
  ['balance_point_mm', 250],
  ['balance_point_mm', 400],
  ['string_pattern', '16x19'],
  ['preferred_tension_mains', 30],
  ['preferred_tension_mains', 80],
  ['preferred_tension_crosses', null],
  ['notes', 'x'.repeat(2000)],
  ['photo_url', 'https://example.com/racquet.jpg'],
  ['own_number', 2],
] as const

describe('racquet schemas', () => {
  test.each(rejected)('reject %s %o', (field, value, message) => {
    expect(refusals(racquetCreate, { ...racquet, [field]: value })).toEqual([`${field}: ${message}`])
  })

  test.each(accepted)('accept %s %o', (field, value) => {
    expect(racquetCreate.parse({ ...racquet, [field]: value })).toMatchObject({ [field]: value })
  })

  test('default to an active racquet on creation, and have no defaults on update', () => {
    expect(racquetCreate.parse(racquet)).toEqual({ ...racquet, is_active: true })
    expect(racquetUpdate.parse({})).toEqual({})
  })
})

test('nextOwnNumber numbers a customer’s additional racquets of the same model', () => {
  const aero = { brand: 'Babolat', model: 'Pure Aero' }
  const numbered = (...numbers: (number | null)[]) => numbers.map((own_number) => ({ ...aero, own_number }))
  expect(nextOwnNumber([], aero)).toBeNull()
  expect(nextOwnNumber(numbered(null), { brand: 'Babolat', model: 'Pure Drive' })).toBeNull()
  expect(nextOwnNumber(numbered(null), { brand: ' babolat', model: 'PURE AERO' })).toBe(2)
  expect(nextOwnNumber(numbered(null, null), aero)).toBe(3)
  expect(nextOwnNumber(numbered(1, 4), aero)).toBe(5)
  expect(nextOwnNumber(numbered(999), aero)).toBe(999)
})
