import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { notes, optionalTension, optionalText } from '#domain/values/fields.ts'
import { customerId, racquetId, stored } from '#domain/values/ids.ts'
import { read, recordFields } from '#domain/values/records.ts'

const brand = optionalText({ max: maxLength.brand, tooLong: 'Brand name is too long' })
const model = optionalText({ max: maxLength.brand, tooLong: 'Model name is too long' })

/** A customer's preferences for all racquets, or for one (`racquet_id`). Tensions are in lbs. */
export const preferenceCreate = z.strictObject({
  customer_id: customerId,
  racquet_id: racquetId.nullable().optional(),
  preferred_mains_brand: brand,
  preferred_mains_model: model,
  preferred_crosses_brand: brand,
  preferred_crosses_model: model,
  preferred_tension_mains: optionalTension,
  preferred_tension_crosses: optionalTension,
  notes: notes(),
})

export const preference = z.object({
  id: stored.preferenceId,
  ...recordFields,
  customer_id: stored.customerId,
  racquet_id: stored.racquetId.nullable(),
  preferred_mains_brand: read.text.nullable(),
  preferred_mains_model: read.text.nullable(),
  preferred_crosses_brand: read.text.nullable(),
  preferred_crosses_model: read.text.nullable(),
  preferred_tension_mains: z.int().nullable(),
  preferred_tension_crosses: z.int().nullable(),
  notes: read.text.nullable(),
})

export type PreferenceCreate = z.infer<typeof preferenceCreate>
export type Preference = z.infer<typeof preference>
