import * as z from 'zod'

import { balanceMm, maxLength, ownNumber, playsPerWeek, restringEvery, weightGrams } from '#domain/constants.ts'
import {
  brand,
  model,
  notes,
  optionalPattern,
  optionalTension,
  optionalText,
  optionalUrl,
  optionalWholeNumber,
  yesOrNo,
} from '#domain/values/fields.ts'
import { customerId, stored } from '#domain/values/ids.ts'
import { read, recordFields } from '#domain/values/records.ts'

/** The fields of R19.3. `own_number` distinguishes a customer's racquets of the same brand and model. Tensions are in lbs. */
export const racquetFields = z.strictObject({
  customer_id: customerId,
  brand,
  model,
  own_number: optionalWholeNumber({
    name: 'Racquet number',
    ...ownNumber,
    tooLow: `Racquet number must be at least ${ownNumber.min}`,
    tooHigh: `Racquet number must be at most ${ownNumber.max}`,
  }),
  grip_size: optionalText({ max: maxLength.gripSize, tooLong: 'Grip size is too long' }),
  weight_grams: optionalWholeNumber({
    name: 'Weight',
    ...weightGrams,
    tooLow: `Weight must be at least ${weightGrams.min}g`,
    tooHigh: `Weight must be at most ${weightGrams.max}g`,
  }),
  balance_point_mm: optionalWholeNumber({
    name: 'Balance point',
    ...balanceMm,
    tooLow: `Balance point must be at least ${balanceMm.min}mm`,
    tooHigh: `Balance point must be at most ${balanceMm.max}mm`,
  }),
  string_pattern: optionalPattern,
  preferred_tension_mains: optionalTension,
  preferred_tension_crosses: optionalTension,
  plays_per_week: optionalWholeNumber({
    name: 'Plays per week',
    ...playsPerWeek,
    tooLow: `Plays per week must be at least ${playsPerWeek.min}`,
    tooHigh: `Plays per week must be at most ${playsPerWeek.max}`,
  }),
  /** Weeks between stringings; overrides the rule (restring.ts). */
  restring_weeks: optionalWholeNumber({
    name: 'Weeks between stringings',
    ...restringEvery,
    tooLow: `Weeks between stringings must be at least ${restringEvery.min}`,
    tooHigh: `Weeks between stringings must be at most ${restringEvery.max}`,
  }),
  notes: notes(),
  photo_url: optionalUrl('Invalid photo URL'),
  is_active: yesOrNo,
})

export const racquetCreate = racquetFields.extend({ is_active: yesOrNo.default(true) })

export const racquetUpdate = racquetFields.partial()

export const racquet = z.object({
  id: stored.racquetId,
  ...recordFields,
  customer_id: stored.customerId,
  brand: read.text,
  model: read.text,
  own_number: z.int().nullable(),
  grip_size: read.text.nullable(),
  weight_grams: z.int().nullable(),
  balance_point_mm: z.int().nullable(),
  string_pattern: read.text.nullable(),
  preferred_tension_mains: z.int().nullable(),
  preferred_tension_crosses: z.int().nullable(),
  plays_per_week: z.int().nullable(),
  restring_weeks: z.int().nullable(),
  notes: read.text.nullable(),
  photo_url: read.text.nullable(),
  is_active: z.boolean(),
})

export type RacquetCreate = z.infer<typeof racquetCreate>
export type RacquetUpdate = z.infer<typeof racquetUpdate>
export type Racquet = z.infer<typeof racquet>

type NumberedRacquet = Pick<Racquet, 'brand' | 'model' | 'own_number'>

const isSameText = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()

/** The number for a customer's additional racquet of the same brand and model; null for the first one. */
export const nextOwnNumber = (
  racquets: readonly NumberedRacquet[],
  { brand, model }: Pick<Racquet, 'brand' | 'model'>,
): number | null => {
  const same = racquets.filter((racquet) => isSameText(racquet.brand, brand) && isSameText(racquet.model, model))
  if (same.length === 0) return null
  return Math.min(Math.max(same.length, ...same.map(({ own_number }) => own_number ?? 1)) + 1, ownNumber.max)
}
