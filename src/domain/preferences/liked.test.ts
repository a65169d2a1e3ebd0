import { expect, test } from 'vitest'

import { likedOtherwise, sayLikedStrings, sayLikedTension } from './liked.ts'

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
])('what is liked is said: %#', (liked, strings, tension) => {
  expect([sayLikedStrings(liked), sayLikedTension(liked, 'lbs')]).toEqual([strings, tension])
})

test('of two, what the other likes is told where it differs', () => {
  expect(likedOtherwise(hybrid, { ...nothing, preferred_tension_mains: 52, notes: 'Soft' }, 'lbs')).toBe('52 lbs, Soft')
  expect(likedOtherwise(hybrid, hybrid, 'lbs')).toBeUndefined()
  expect(likedOtherwise(undefined, hybrid, 'lbs')).toBeUndefined()
  expect(likedOtherwise(hybrid, undefined, 'lbs')).toBeUndefined()
})
