import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { costPerFoot, costPerMeter, feetToMeters, formatLength, formatTension, kgToLbs, lbsToKg, metersToFeet } from './units.ts'

describe('tension', () => {
  test('in lbs is the same after conversion to kg and back', () => {
    for (let lbs = 30; lbs <= 80; lbs += 1) expect(kgToLbs(lbsToKg(lbs))).toBe(lbs)
  })

  test.each([
    [24.5, 54],
    [23, 51],
    [25, 55],
    [1, 2],
  ])('%d kg is saved as %i lbs', (kg, lbs) => {
    expect(kgToLbs(kg)).toBe(lbs)
  })

  test.each([
    [54, 52, 'lbs', '54 / 52 lbs'],
    [54, 54, 'lbs', '54 / 54 lbs'],
    [54, null, 'lbs', '54 lbs'],
    [54, 52, 'kg', '24.5 / 23.5 kg'],
    [55, null, 'kg', '25.0 kg'],
  ] as const)('%i and %o in %s is formatted as %s', (mains, crosses, unit, text) => {
    expect(formatTension({ mains, crosses }, unit)).toBe(text)
  })
})

describe('length', () => {
  test.each([
    ['6.50', 'm', '6.5 m'],
    ['6.5', 'ft', '21.3 ft'],
    ['200.00', 'm', '200 m'],
    ['12', 'ft', '39.4 ft'],
  ] as const)('%s in %s is formatted as %s', (meters, unit, text) => {
    expect(formatLength(meters, unit)).toBe(text)
  })

  test.each([
    ['40', '12.19'],
    ['20', '6.1'],
    ['0', '0'],
    ['328.084', '100'],
    ['656.1680', '200'],
  ])('%s ft is %s m', (feet, meters) => {
    expect(feetToMeters(feet)).toBe(meters)
  })

  test('converted to feet and back changes by less than a tenth of a foot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (centimeters) => {
        const meters = (centimeters / 100).toFixed(2)
        expect(Math.abs(Number(feetToMeters(metersToFeet(meters))) - Number(meters))).toBeLessThan(0.03)
      }),
    )
  })
})

describe('cost per length', () => {
  test.each([
    ['0.925', '0.2819'],
    ['1', '0.3048'],
    ['0', '0'],
  ])('%s per meter is %s per foot', (meter, foot) => {
    expect(costPerFoot(meter)).toBe(foot)
  })

  test.each([
    ['0.28', '0.9186'],
    ['0.2819', '0.9249'],
    ['.125', '0.4101'],
  ])('%s per foot is %s per meter', (foot, meter) => {
    expect(costPerMeter(foot)).toBe(meter)
  })
})
