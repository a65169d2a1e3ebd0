import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import { newId } from '#domain/values/ids.ts'
import { preferenceCreate } from './schema.ts'

const wish = { customer_id: newId() }

// Spec 5, Preference: at, below and above each limit.
const refused = [
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

describe('a string preference', () => {
  test.each(refused)('with %s %o is refused', (field, value, message) => {
    expect(refusals(preferenceCreate, { ...wish, [field]: value })).toEqual([`${field}: ${message}`])
  })

  test('may be for every frame of the player, or for one', () => {
    const racquet_id = newId()
    expect(preferenceCreate.parse(wish)).toEqual(wish)
    expect(preferenceCreate.parse({ ...wish, racquet_id })).toEqual({ ...wish, racquet_id })
  })

  test.each([
    ['preferred_mains_brand', 'x'.repeat(100)],
    ['preferred_tension_mains', 30],
    ['preferred_tension_crosses', 80],
    ['notes', 'x'.repeat(2000)],
  ])('with %s %o is taken', (field, value) => {
    expect(preferenceCreate.parse({ ...wish, [field]: value })).toMatchObject({ [field]: value })
  })
})
