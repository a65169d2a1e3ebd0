import { analyticsRange } from '#domain/analytics.ts'
import { read } from '#domain/records.ts'
import * as z from 'zod'

import { base } from './base.ts'

/** How many jobs of the range there were with one make. */
const used = z.object({ brand: read.text, model: read.text, jobs: z.int() })

/** Figures of a range of days in the stringer's time zone. */
export const analyticsSummary = z.object({
  from: z.string().meta({ format: 'date' }),
  to: z.string().meta({ format: 'date' }),
  /** Every calendar month that the range touches, with what lies in the range. */
  months: z.array(
    z.object({
      /** "2026-11" */
      month: z.string(),
      /** Racquets taken in. */
      jobs: z.int(),
      /** What was paid. */
      income: read.money,
      /** What was paid less the known cost of its string; null on the free tier. */
      profit: read.money.nullable(),
    }),
  ),
  /** Finished jobs that are not paid, of any age. */
  owed: read.money,
  /** From drop-off until ready, of the jobs made ready in the range; null when there are none. */
  median_turnaround_hours: z.number().nullable(),
  /** Between 0 and 1: of the jobs made ready in the range that had a due date; null when there are none. */
  on_time_share: z.number().nullable(),
  /** The ten most used; a hybrid counts for both of its strings. */
  strings: z.array(used),
  /** The ten most strung. */
  frames: z.array(used),
})
export type AnalyticsSummary = z.infer<typeof analyticsSummary>

export const analytics = {
  summary: base
    .route({
      method: 'GET',
      path: '/analytics',
      summary: 'Jobs and income by month, turnaround, what is owed and what is strung most',
      tags: ['Analytics'],
    })
    .input(analyticsRange)
    .output(analyticsSummary),
}
