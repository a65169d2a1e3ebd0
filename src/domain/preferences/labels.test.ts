import { expect, test } from 'vitest'

import { conflictingPreference, formatPreferredStrings, formatPreferredTension } from './labels.ts'

const nothing = {
  preferred_mains_brand: null,
  preferred_mains_model: null,
  preferred_crosses_brand: null,
  preferred_crosses_model: null,
  preferred_tension_mains: null,
  preferred_tension_crosses: null,
  notes: null,
}
const hybrid = {
  ...nothing,
  preferred_mains_brand: 'Luxilon',
  preferred_mains_model: 'ALU Power',
  preferred_crosses_brand: 'Babolat',
  preferred_crosses_model: 'VS',
  preferred_tension_mains: 54,
  preferred_tension_crosses: 50,
}

test.each([
  [nothing, '', ''],
  [hybrid, 'Luxilon ALU Power / Babolat VS', '54 / 50 lbs'],
  [
    { ...hybrid, preferred_mains_brand: null, preferred_mains_model: null, preferred_tension_mains: null },
    'Babolat VS in the crosses',
    'crosses 50 lbs',
  ],
])('formats preferred strings and tension: %#', (preference, strings, tension) => {
  expect([formatPreferredStrings(preference), formatPreferredTension(preference, 'lbs')]).toEqual([strings, tension])
})

test('returns the removed customer’s preference only if both have one and they differ', () => {
  expect(conflictingPreference(hybrid, { ...nothing, preferred_tension_mains: 52, notes: 'Soft' }, 'lbs')).toBe('52 lbs, Soft')
  expect(conflictingPreference(hybrid, hybrid, 'lbs')).toBeUndefined()
  expect(conflictingPreference(undefined, hybrid, 'lbs')).toBeUndefined()
  expect(conflictingPreference(hybrid, undefined, 'lbs')).toBeUndefined()
})
