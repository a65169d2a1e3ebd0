import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatDeviation, formatMeasured, kgLimitProblem, kgToStored, storedToKg } from './format.ts'

describe('tensions of a check', () => {
  it.each([
    ['57.9', 'lbs', '57.9 lbs'],
    ['55', 'lbs', '55 lbs'],
    ['55.1', 'kg', '25 kg'],
    ['57.9', 'kg', '26.3 kg'],
  ] as const)('stored as %s are shown in %s as %s', (lbs, unit, expected) => {
    expect(formatMeasured(lbs, unit)).toBe(expected)
  })

  it.each([
    ['60', '57.9', 'lbs', '2.1 lbs too low'],
    ['60', '60.5', 'lbs', '0.5 lbs too high'],
    ['60', '60', 'lbs', 'exactly as set'],
    ['55.1', '52.9', 'kg', '1 kg too low'],
  ] as const)('set to %s and measured %s in %s are %s', (set_tension, measured_tension, unit, expected) => {
    expect(formatDeviation({ set_tension, measured_tension }, unit)).toBe(expected)
  })

  it.each([
    ['45.4', 'set_tension', 'Set tension must be at most 45.3 kg'],
    ['45.3', 'set_tension', undefined],
    ['4.5', 'set_tension', 'Set tension must be at least 4.6 kg'],
    ['4.6', 'set_tension', undefined],
    ['68.1', 'measured_tension', 'Measured tension must be at most 68 kg'],
    ['68', 'measured_tension', undefined],
  ] as const)('%s kg as %s has the problem %o', (kg, tension, problem) => {
    expect(kgLimitProblem(kgToStored(kg), tension)).toBe(problem)
  })

  it('entered in kilograms with one decimal are unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 680 }), (tenths) => {
        expect(Number(storedToKg(kgToStored(String(tenths / 10))))).toBe(tenths / 10)
      }),
    )
  })
})
