// Tensions of checks in the reader's unit with one decimal, as calibrators show them. Lbs are stored.
import { compareDecimals, divideRounded, fromUnits, toUnits, withoutTrailingZeros } from '#domain/values/numbers/decimals.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'

import type { Check } from './checks.ts'

type Tensions = Omit<Check, 'checked_on'>

// 1 kg is 2.20462 lbs.
const lbsPer100000Kg = 220_462n

const tenthsIn = (lbs: string, unit: TensionUnit): bigint => {
  const tenths = toUnits(lbs, 1)
  return unit === 'kg' ? divideRounded(tenths * 100_000n, lbsPer100000Kg) : tenths
}

/** Kilograms with at most two decimals as lbs with at most one. Throws if the text is not a number. */
export const kgToStored = (kg: string): string =>
  withoutTrailingZeros(fromUnits(divideRounded(toUnits(kg, 2) * lbsPer100000Kg, 1_000_000n), 1))

/** Stored lbs as kilograms with one decimal: precise enough for `kgToStored` to return the same lbs. */
export const storedToKg = (lbs: string): string => withoutTrailingZeros(fromUnits(tenthsIn(lbs, 'kg'), 1))

/** The limits of the tensions of a check, in lbs. */
export const checkLimits = {
  set_tension: { name: 'Set tension', min: '10', max: '100' },
  measured_tension: { name: 'Measured tension', min: '0', max: '150' },
} as const
export type CheckTension = keyof typeof checkLimits

/** The error in kg for a tension in lbs, rounded to allowed tenths; undefined if the tension is within the limits. */
export function kgLimitProblem(lbs: string, tension: CheckTension): string | undefined {
  const { name, min, max } = checkLimits[tension]
  const format = (tenths: bigint) => `${withoutTrailingZeros(fromUnits(tenths, 1))} kg`
  const floor = (limit: string) => (toUnits(limit, 1) * 100_000n) / lbsPer100000Kg
  if (compareDecimals(lbs, max) > 0) return `${name} must be at most ${format(floor(max))}`
  return compareDecimals(lbs, min) < 0 ? `${name} must be at least ${format(floor(min) + 1n)}` : undefined
}

/** "57.9 lbs" or "26.3 kg". */
export const formatMeasured = (lbs: string, unit: TensionUnit): string =>
  `${withoutTrailingZeros(fromUnits(tenthsIn(lbs, unit), 1))} ${unit}`

/** How far a machine was off: "2.1 lbs too low". Uses the rounded tensions, as they are displayed. */
export function formatDeviation({ set_tension, measured_tension }: Tensions, unit: TensionUnit): string {
  const difference = tenthsIn(measured_tension, unit) - tenthsIn(set_tension, unit)
  if (difference === 0n) return 'exactly as set'
  const amount = withoutTrailingZeros(fromUnits(difference < 0n ? -difference : difference, 1))
  return `${amount} ${unit} too ${difference < 0n ? 'low' : 'high'}`
}
