// Schemas for output. Database rows are typed without validation, because validating every row of a list takes time.
import * as z from 'zod'

import { stored, stringerId } from './ids.ts'

export const read = {
  text: z.string(),
  instant: z.string().meta({ format: 'date-time' }),
  /** "2026-12-03" */
  day: z.string().meta({ format: 'date' }),
  money: z.string().brand<'Money'>(),
  meters: z.string().brand<'Meters'>(),
  costPerMeter: z.string().brand<'CostPerMeter'>(),
  pounds: z.string().brand<'Pounds'>(),
}

export type Money = z.infer<typeof read.money>
export type Meters = z.infer<typeof read.meters>
export type CostPerMeter = z.infer<typeof read.costPerMeter>
export type Pounds = z.infer<typeof read.pounds>

/** The fields of every record, apart from its id. */
export const recordFields = {
  stringer_id: stored.stringerId,
  created_at: read.instant,
  updated_at: read.instant,
}

/** Optional in every input. The server rejects any tenant other than the caller's. */
export const owned = { stringer_id: stringerId.optional() }
