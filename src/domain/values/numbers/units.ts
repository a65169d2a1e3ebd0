// Pounds and meters are stored; kilograms and feet are only displayed and entered (docs/product.md R1.2).
import { tensionLbs } from '#domain/constants.ts'
import { decimalsOf, divideRounded, fromUnits, toUnits, withoutTrailingZeros } from './decimals.ts'
import type { Meters } from '#domain/values/records.ts'

export const tensionUnits = ['lbs', 'kg'] as const
export type TensionUnit = (typeof tensionUnits)[number]
export const lengthUnits = ['m', 'ft'] as const
export type LengthUnit = (typeof lengthUnits)[number]

const lbsPerKg = 2.20462

/** Whole lbs to kg with one decimal: precise enough for `kgToLbs` to return the same lbs. */
export const lbsToKg = (lbs: number): number => Math.round((lbs / lbsPerKg) * 10) / 10

/** Kg to whole lbs, as stored. */
export const kgToLbs = (kg: number): number => Math.round(kg * lbsPerKg)

/** Kilograms rounded to the nearest half, unless that would be a different number of lbs. */
export function roundKg(lbs: number): string {
  const half = Math.round(lbsToKg(lbs) * 2) / 2
  return String(kgToLbs(half) === lbs ? half : lbsToKg(lbs))
}

/** Whole lbs, as stored. */
export const toWholeLbs = (tension: number, unit: TensionUnit): number => (unit === 'kg' ? kgToLbs(tension) : Math.round(tension))

/** The messages for a tension out of range: in lbs, and the same limits in kg. */
export const tensionMessages = (unit: TensionUnit) => {
  const { min, max } = tensionLbs
  const inUnit = (lbs: number) => `${unit === 'kg' ? lbsToKg(lbs) : lbs} ${unit}`
  return { tooLow: `Tension must be at least ${inUnit(min)}`, tooHigh: `Tension must be at most ${inUnit(max)}` }
}

/** The error for a tension in lbs, in the user's unit; undefined if the tension is allowed. */
export const tensionProblem = (lbs: number, unit: TensionUnit): string | undefined => {
  const { tooLow, tooHigh } = tensionMessages(unit)
  return lbs < tensionLbs.min ? tooLow : lbs > tensionLbs.max ? tooHigh : undefined
}

/** "54 / 52 lbs", mains first; one number if the crosses follow the mains. 55 lbs is 25.0 kg rather than 24.9. */
export const formatTension = (
  { mains, crosses }: { mains: number; crosses: number | null },
  unit: TensionUnit,
  locale = 'en',
): string => {
  const inKg = (lbs: number) => Number(roundKg(lbs)).toLocaleString(locale, { minimumFractionDigits: 1 })
  const shown = [mains, crosses].filter((lbs) => lbs !== null).map((lbs) => (unit === 'kg' ? inKg(lbs) : lbs))
  return `${shown.join(' / ')} ${unit}`
}

// Without the schema, as in money.ts.
const isMeters = (text: string): text is Meters => decimalsOf(text) !== undefined

const toMeters = (centimeters: bigint): Meters => {
  const meters = withoutTrailingZeros(fromUnits(centimeters, 2))
  if (!isMeters(meters)) throw new RangeError(`Not a length: ${meters}`)
  return meters
}

export const addMeters = (left: Meters, right: Meters): Meters => toMeters(toUnits(left, 2) + toUnits(right, 2))

/** May be negative. */
export const subtractMeters = (left: Meters, right: Meters): Meters => toMeters(toUnits(left, 2) - toUnits(right, 2))

/** Converts feet with up to four decimals to meters with two (1 ft is 0.3048 m). Throws if the text is not a number. */
export const feetToMeters = (feet: string): Meters => toMeters(divideRounded(toUnits(feet, 4) * 3048n, 1_000_000n))

/** Converts meters to feet with one decimal. */
export const metersToFeet = (meters: string): string =>
  withoutTrailingZeros(fromUnits(divideRounded(toUnits(meters, 2) * 1000n, 3048n), 1))

/** "6.5 m" or "21.3 ft". */
export const formatLength = (meters: string, unit: LengthUnit): string =>
  unit === 'ft' ? `${metersToFeet(meters)} ft` : `${withoutTrailingZeros(meters)} m`

/** Converts cost per meter to cost per foot, with four decimals. */
export const costPerFoot = (perMeter: string): string =>
  withoutTrailingZeros(fromUnits(divideRounded(toUnits(perMeter, 4) * 3048n, 10_000n), 4))

/** Converts cost per foot to cost per meter, with four decimals. Throws if the text is not a number. */
export const costPerMeter = (perFoot: string): string =>
  withoutTrailingZeros(fromUnits(divideRounded(toUnits(perFoot, 4) * 10_000n, 3048n), 4))
