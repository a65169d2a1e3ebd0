import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import { newId } from '#domain/values/ids.ts'
import { preferenceCreate } from './schema.ts'

const valid = { customer_id: newId() }

// docs/product.md R19.4: at, below and above each limit.
const rejected = [
  ['customer_id', 'x', 'Invalid customer ID'],
  ['racquet_id', 'x', 'Invalid racquet ID'],
  ['preferred_mains_brand', 'x'.repeat(101), 'Brand name is too long'],
  ['preferred_mains_model', 'x'.repeat(101), 'Model name is too long'],
  ['preferred_crosses_brand', 'x'.repeat(101), 'Brand name is too long'],
  ['preferred_crosses_model', 'x'.repeat(101), 'Model name is too long'],
  ['preferred_tension_mains', 29, 'Tension must be at least 30 lbs'],
  ['preferred_tension_crosses', 81, 'Tension must be at most 80 lbs'],
  ['notes', 'x'.repeat(2001), 'Notes are too long'],
] as const

describe('preferenceCreate', () => {
  test.each(rejected)('rejects %s %o', (field, value, message) => {
    expect(refusals(preferenceCreate, { ...valid, [field]: value })).toEqual([`${field}: ${message}`])
  })

  test('accepts preferences for all racquets and for a single racquet', () => {
    const racquet_id = newId()
    expect(preferenceCreate.parse(valid)).toEqual(valid)
    expect(preferenceCreate.parse({ ...valid, racquet_id })).toEqual({ ...valid, racquet_id })
  })

  test.each([
    ['preferred_mains_brand', 'x'.repeat(100)],
    ['preferred_tension_mains', 30],
    ['preferred_tension_crosses', 80],
    ['notes', 'x'.repeat(2000)],
  ])('accepts %s %o', (field, value) => {
    expect(preferenceCreate.parse({ ...valid, [field]: value })).toMatchObject({ [field]: value })
  })
})
