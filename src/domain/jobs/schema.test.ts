import { newId } from '#domain/values/ids.ts'
import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import { jobCreate, jobUpdate } from './schema.ts'

const restring = {
  customer_id: newId(),
  racquet_id: newId(),
  string_mains_brand: 'Babolat',
  string_mains_model: 'RPM Blast 1.25',
  tension_mains: 54,
}

// docs/product.md R19.5: at, below and above each limit.
const rejected = [
  ['customer_id', 'x', 'Invalid customer ID'],
  ['racquet_id', 'x', 'Invalid racquet ID'],
  ['stringer_id', 'x', 'Invalid stringer ID'],
  ['string_mains_brand', '', 'Mains brand is required'],
  ['string_mains_brand', undefined, 'Mains brand is required'],
  ['string_mains_brand', 'x'.repeat(101), 'Mains brand is too long'],
  ['string_mains_model', '', 'Mains model is required'],
  ['string_mains_model', 'x'.repeat(101), 'Mains model is too long'],
  ['string_crosses_brand', 'x'.repeat(101), 'Crosses brand is too long'],
  ['string_crosses_model', 'x'.repeat(101), 'Crosses model is too long'],
  ['string_mains_color', 'x'.repeat(51), 'Color is too long'],
  ['string_source_mains', 'mine', 'Invalid string source'],
  ['tension_mains', undefined, 'Tension is required'],
  ['tension_mains', null, 'Tension is required'],
  ['tension_mains', 29, 'Tension must be at least 30 lbs'],
  ['tension_mains', 81, 'Tension must be at most 80 lbs'],
  ['tension_mains', 54.5, 'Tension must be a whole number'],
  ['tension_crosses', 29, 'Tension must be at least 30 lbs'],
  ['tension_crosses', 81, 'Tension must be at most 80 lbs'],
  ['string_pattern', 'y'.repeat(21), 'String pattern is too long'],
  ['price', -0.01, 'Price must be positive'],
  ['price', 1_000_000, 'Price is too high'],
  ['payment_method', 'x'.repeat(51), 'Payment method is too long'],
  ['duration_minutes', -1, 'Duration must be positive'],
  ['duration_minutes', 0.5, 'Duration must be a whole number'],
  ['labor_notes', 'x'.repeat(2001), 'Labor notes are too long'],
  ['inventory_mains_id', 'x', 'Invalid inventory ID'],
  ['inventory_crosses_id', 'x', 'Invalid inventory ID'],
  ['meters_used_mains', -1, 'Meters used must be positive'],
  ['meters_used_crosses', 50.01, 'Meters used is too high'],
  ['job_date', '2026-11-21', 'Invalid date'],
  ['due_date', 'tomorrow', 'Invalid date'],
  ['time_started', 5, 'Invalid date'],
  ['time_completed', '17:00', 'Invalid date'],
  ['status', 'done', 'Invalid job status'],
  ['payment_status', 'owed', 'Invalid payment status'],
  ['job_number', 7, 'Unknown field'],
] as const

const accepted = [
  ['string_mains_brand', 'x'.repeat(100), 'x'.repeat(100)],
  ['string_crosses_model', 'x'.repeat(100), 'x'.repeat(100)],
  ['string_crosses_brand', '', null],
  ['string_source_crosses', 'customer', 'customer'],
  ['tension_mains', 30, 30],
  ['tension_mains', 80, 80],
  ['tension_crosses', 30, 30],
  ['tension_crosses', null, null],
  ['string_pattern', '16 x 19', '16x19'],
  ['price', 0, '0.00'],
  ['price', 999.99, '999.99'],
  ['price', '', null],
  ['payment_method', 'x'.repeat(50), 'x'.repeat(50)],
  ['duration_minutes', 0, 0],
  ['labor_notes', 'x'.repeat(2000), 'x'.repeat(2000)],
  ['meters_used_mains', 0, '0'],
  ['meters_used_mains', '6.50', '6.5'],
  ['inventory_mains_id', null, null],
  ['due_date', '2026-11-21T17:00:00+01:00', '2026-11-21T16:00:00.000Z'],
] as const

describe('job schemas', () => {
  test.each(rejected)('reject %s %o', (field, value, message) => {
    expect(refusals(jobCreate, { ...restring, [field]: value })).toEqual([`${field}: ${message}`])
  })

  test.each(accepted)('read %s %o as %o', (field, value, read) => {
    expect(jobCreate.parse({ ...restring, [field]: value })).toMatchObject({ [field]: read })
  })

  test('default to string from the shop', () => {
    expect(jobCreate.parse(restring)).toEqual({ ...restring, string_source_mains: 'shop', string_source_crosses: 'shop' })
  })

  test('include only the given fields in an update, and can’t clear required ones', () => {
    expect(jobUpdate.parse({})).toEqual({})
    expect(jobUpdate.parse({ tension_crosses: null })).toEqual({ tension_crosses: null })
    expect(jobUpdate.parse({ status: 'completed', payment_status: 'paid' })).toEqual({
      status: 'completed',
      payment_status: 'paid',
    })
    expect(refusals(jobUpdate, { stringer_id: 'x' })).toEqual(['stringer_id: Invalid stringer ID'])
    expect(refusals(jobUpdate, { tension_mains: null, string_mains_brand: '' })).toEqual([
      'string_mains_brand: Mains brand is required',
      'tension_mains: Tension is required',
    ])
  })
})
