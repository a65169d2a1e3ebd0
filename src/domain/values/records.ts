// What every record has. What is read back is typed, not checked again, since each row of a list pays for it.
import * as z from 'zod'

import { stored, stringerId } from './ids.ts'

export const read = {
  text: z.string(),
  instant: z.string().meta({ format: 'date-time' }),
  money: z.string().brand<'Money'>(),
  meters: z.string().brand<'Meters'>(),
  costPerMeter: z.string().brand<'CostPerMeter'>(),
}

export type Money = z.infer<typeof read.money>
export type Meters = z.infer<typeof read.meters>
export type CostPerMeter = z.infer<typeof read.costPerMeter>

/** What every record that is read has besides its id. */
export const recordFields = {
  stringer_id: stored.stringerId,
  created_at: read.instant,
  updated_at: read.instant,
}

/** What every record that is written may name besides its fields; the server refuses any stringer but the caller. */
export const owned = { stringer_id: stringerId.optional() }
