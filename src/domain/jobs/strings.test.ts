import { describe, expect, test } from 'vitest'

import { crossesOf, isHybrid, mainsOf } from './strings.ts'

const fullBed = {
  string_mains_brand: 'Babolat',
  string_mains_model: 'RPM Blast 1.25',
  string_mains_color: 'black',
  string_crosses_brand: null,
  string_crosses_model: null,
  string_crosses_color: null,
  tension_mains: 54,
  tension_crosses: null,
}

describe('the strings of a job', () => {
  test('crosses default to the mains', () => {
    expect(crossesOf(fullBed)).toEqual(mainsOf(fullBed))
    expect(crossesOf({ ...fullBed, tension_crosses: 52 })).toEqual({ ...mainsOf(fullBed), tension: 52 })
    expect(isHybrid(fullBed)).toBe(false)
  })

  test('the same string for mains and crosses is not a hybrid', () => {
    expect(isHybrid({ ...fullBed, string_crosses_brand: 'babolat', string_crosses_model: 'RPM Blast 1.25' })).toBe(false)
  })

  test('a different model or brand in the crosses is a hybrid', () => {
    const hybrid = { ...fullBed, string_crosses_brand: 'Babolat', string_crosses_model: 'VS Touch 1.30', tension_crosses: 56 }
    expect(isHybrid(hybrid)).toBe(true)
    expect(crossesOf(hybrid)).toEqual({ brand: 'Babolat', model: 'VS Touch 1.30', color: null, tension: 56 })
    expect(isHybrid({ ...fullBed, string_crosses_brand: 'Luxilon' })).toBe(true)
  })
})
