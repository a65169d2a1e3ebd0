// The calendar feed of a business: its due jobs at a secret URL.
import * as z from 'zod'

import { read } from '#domain/values/records.ts'

/** A calendar feed without its URL, which is returned only on creation and renewal. */
export const calendar = z.object({
  created_at: read.instant,
  /** When its URL was created. */
  updated_at: read.instant,
})
export type Calendar = z.infer<typeof calendar>
