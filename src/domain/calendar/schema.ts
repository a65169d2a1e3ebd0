// The calendar of a business: its due jobs at a secret address, to subscribe to.
import * as z from 'zod'

import { read } from '#domain/values/records.ts'

/** A calendar without its address, which only its creation and renewal return. */
export const calendar = z.object({
  created_at: read.instant,
  /** When its address was made. */
  updated_at: read.instant,
})
export type Calendar = z.infer<typeof calendar>
