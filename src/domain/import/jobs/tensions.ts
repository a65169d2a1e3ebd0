// Reads tensions as people write them: "24/23", "52 lbs", "23.5kg", "26x25", one number for both.
import { tensionLbs } from '#domain/constants.ts'
import { kgToLbs, type TensionUnit } from '#domain/values/units.ts'

/** The numbers as written, mains first, with the unit if the text has one. */
export interface WrittenTension {
  readonly mains: number
  /** Null when one number is for both. */
  readonly crosses: number | null
  readonly unit: TensionUnit | null
}

// "24,5" and "24.25" are decimals. "24,23" is none: it might be two tensions.
const number = String.raw`(\d{1,3}(?:[.,](?:\d|25|50|75))?)`
const unit = String.raw`\s*(kgs?|kilos?|kp|lbs?\.?|pounds?|#)?`
const separator = String.raw`\s*(?:[/x×|+&;\\–-]|\s)\s*`
const pattern = new RegExp(
  `^(?:m(?:ains?)?[:\\s]*)?${number}${unit}(?:${separator}(?:c(?:ross(?:es)?)?[:\\s]*)?${number}${unit})?$`,
  'i',
)

const toNumber = (text: string): number => Number(text.replace(',', '.'))
const unitOf = (text: string): TensionUnit => (/^k/i.test(text) ? 'kg' : 'lbs')

/** The decimals of a text: "24,5" and "23,5" of "24,5/23,5". */
export const decimalsIn = (text: string): string[] => text.match(/(?<![\d.,])\d{1,3}[.,](?:\d|25|50|75)(?![\d.,])/g) ?? []

/** Reads one or two tensions; null if the text is something else. */
export function parseTension(text: string): WrittenTension | null {
  const [, mains, mainsUnit, crosses, crossesUnit] = pattern.exec(text.trim().replaceAll(/[\s\u00A0]+/g, ' ')) ?? []
  if (mains === undefined) return null
  // "24/23 kg": a unit at the end is for both.
  const written = crossesUnit ?? mainsUnit
  if (mainsUnit !== undefined && crossesUnit !== undefined && unitOf(mainsUnit) !== unitOf(crossesUnit)) return null
  return {
    mains: toNumber(mains),
    crosses: crosses === undefined ? null : toNumber(crosses),
    unit: written === undefined ? null : unitOf(written),
  }
}

const maxKg = tensionLbs.max / 2.2

/** What a number without a unit must be: no tension in lbs is below 30, and none in kg above 36. Null between them. */
const clearUnit = (value: number): TensionUnit | null => {
  if (value < tensionLbs.min) return 'kg'
  return value > maxKg ? 'lbs' : null
}

const clearUnitOf = ({ mains, crosses }: WrittenTension): TensionUnit | null =>
  clearUnit(mains) ?? (crosses === null ? null : clearUnit(crosses))

/**
 * The unit of tensions that could be in either: the one that most others of the file have, else that of the business.
 * @param tensions those of the file
 */
export function usualUnit(tensions: Iterable<WrittenTension>, business: TensionUnit): TensionUnit {
  const counts = { lbs: 0, kg: 0 }
  for (const tension of tensions) {
    const unit = tension.unit ?? clearUnitOf(tension)
    if (unit) counts[unit] += 1
  }
  if (counts.lbs === counts.kg) return business
  return counts.lbs > counts.kg ? 'lbs' : 'kg'
}

interface UnitRules {
  /** From the heading of the column; null if it has none. */
  readonly heading: TensionUnit | null
  readonly usual: TensionUnit
}

/** The unit of a tension: written next to it, in the heading, clear from the value, or that of most others. */
export const resolveUnit = (tension: WrittenTension, { heading, usual }: UnitRules): TensionUnit =>
  tension.unit ?? heading ?? clearUnitOf(tension) ?? usual

/** Whole lbs, as stored. The field's schema checks the range. */
export const toLbs = (value: number, unit: TensionUnit): number => (unit === 'kg' ? kgToLbs(value) : Math.round(value))
