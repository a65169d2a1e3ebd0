import * as z from 'zod'

import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'

export const exportStates = ['waiting', 'running', 'done', 'failed'] as const

/** How many days the file can be downloaded. */
export const exportDays = 7

export const exportRecord = z.object({
  id: stored.exportId,
  state: z.enum(exportStates),
  /** Percent. */
  progress: z.int(),
  bytes: z.int().nullable(),
  created_at: read.instant,
  expires_at: read.instant,
  /** A URL that is valid for some hours; null until the export is done. */
  url: read.text.nullable(),
})

export type Export = z.infer<typeof exportRecord>
