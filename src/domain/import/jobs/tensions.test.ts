import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lbsToKg } from '#domain/values/numbers/units.ts'

import { parseTension, resolveUnit, toLbs, usualUnit, type WrittenTension } from './tensions.ts'

describe('parseTension', () => {
  it.each<[string, number, number | null, WrittenTension['unit']]>([
    ['24/23', 24, 23, null],
    ['52 lbs', 52, null, 'lbs'],
    ['23.5kg', 23.5, null, 'kg'],
    ['23,5', 23.5, null, null],
    ['26x25', 26, 25, null],
    ['26 × 25 kg', 26, 25, 'kg'],
    ['54', 54, null, null],
    ['54 / 52 lbs', 54, 52, 'lbs'],
    ['54lbs/52lbs', 54, 52, 'lbs'],
    ['55-53', 55, 53, null],
    ['24 23', 24, 23, null],
    ['M 24 / C 23', 24, 23, null],
    ['24.25/23.75 kg', 24.25, 23.75, 'kg'],
    ['52#', 52, null, 'lbs'],
    ['25k/24k', 25, 24, 'kg'],
    ['H 25 Q 24', 25, 24, null],
  ])('reads %s', (text, mains, crosses, unit) => expect(parseTension(text)).toEqual({ mains, crosses, unit }))

  it.each(['', 'tight', '24,23', '24 kg / 52 lbs', '24/23/22', '-24', 'see notes', '1.234'])("doesn't read %s", (text) =>
    expect(parseTension(text)).toBeNull(),
  )
})

describe('the unit', () => {
  const of = (text: string): WrittenTension => parseTension(text) ?? { mains: 0, crosses: null, unit: null }
  const unitOf = (
    text: string,
    others: readonly string[] = [],
    business: 'kg' | 'lbs' = 'lbs',
    heading: 'kg' | 'lbs' | null = null,
  ) => resolveUnit(of(text), { heading, usual: usualUnit([text, ...others].map(of), business) })

  it('comes from the text, or else from the heading', () => {
    expect([unitOf('24 kg', [], 'lbs', 'lbs'), unitOf('52 lbs', [], 'kg', 'kg'), unitOf('24', [], 'kg', 'lbs')]).toEqual([
      'kg',
      'lbs',
      'lbs',
    ])
  })

  it('is clear from most values, whatever unit the business uses', () => {
    expect([unitOf('24/23', [], 'lbs'), unitOf('29', ['52', '54']), unitOf('52', [], 'kg'), unitOf('38/36', [], 'kg')]).toEqual([
      'kg',
      'kg',
      'lbs',
      'lbs',
    ])
  })

  it('of an ambiguous value is the one of most other values, or else of the business', () => {
    expect([unitOf('32', ['25', '24', '52']), unitOf('32', ['52', '50'], 'kg'), unitOf('32', [], 'kg'), unitOf('32')]).toEqual([
      'kg',
      'lbs',
      'kg',
      'lbs',
    ])
  })
})

it('reads back every tension, in either unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 80 }),
      fc.integer({ min: 30, max: 80 }),
      fc.constantFrom('/', 'x', ' - '),
      (mains, crosses, by) => {
        const read = (text: string) => {
          const tension = parseTension(text)
          if (!tension) return null
          const unit = resolveUnit(tension, { heading: null, usual: 'lbs' })
          return [toLbs(tension.mains, unit), toLbs(tension.crosses ?? tension.mains, unit)]
        }
        expect(read(`${mains}${by}${crosses} lbs`)).toEqual([mains, crosses])
        expect(read(`${lbsToKg(mains)}${by}${lbsToKg(crosses)} kg`)).toEqual([mains, crosses])
      },
    ),
  )
})
