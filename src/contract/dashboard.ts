import { tensionFeedback } from '#domain/feedback/schema.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base } from './base.ts'
import { jobRow } from './jobs.ts'

/** A figure of this month beside that of the month before; both whole months of the stringer's time zone. */
const monthly = <Figure extends z.ZodType>(figure: Figure) => z.object({ this_month: figure, month_before: figure })

const lowStock = z.object({
  id: stored.inventoryId,
  brand: read.text,
  model: read.text,
  gauge: read.text.nullable(),
  color: read.text.nullable(),
  quantity_meters: read.meters,
  reorder_threshold: read.meters.nullable(),
})

/** A frame whose strings have done their time (domain/restring.ts), and that is not here. */
const restringDue = z.object({
  racquet_id: stored.racquetId,
  brand: read.text,
  model: read.text,
  own_number: z.int().nullable(),
  customer_name: read.text,
  /** When it was strung last, and since when it is due. */
  time_completed: read.instant,
  due_at: read.instant,
})

const latestFeedback = z.object({
  id: stored.feedbackId,
  string_job_id: stored.jobId,
  job_number: z.int(),
  customer_id: stored.customerId,
  customer_name: read.text,
  racquet_brand: read.text,
  racquet_model: read.text,
  rating: z.int().nullable(),
  tension_feedback: tensionFeedback.nullable(),
  playability_notes: read.text.nullable(),
  general_comments: read.text.nullable(),
  would_restring_same: z.boolean().nullable(),
  created_at: read.instant,
})

const dashboardView = z.object({
  /** What is not strung yet, by due date; at most fifty of `count`. */
  bench: z.object({ items: z.array(jobRow), count: z.int(), overdue: z.int() }),
  /** What waits for its player, the longest first; at most twenty of `count`. `owed` is theirs. */
  ready: z.object({ items: z.array(jobRow), count: z.int(), unpaid: z.int(), owed: read.money }),
  month: z.object({
    /** Racquets taken in. */
    jobs: monthly(z.int()),
    /** What was paid. */
    income: monthly(read.money),
    /** Hours from drop-off until ready, of the jobs made ready; null when there are none. */
    median_turnaround_hours: monthly(z.number().nullable()),
  }),
  /** Finished jobs that are not paid, and how many players owe. */
  owed: z.object({ amount: read.money, players: z.int() }),
  /** Messages for the stringer to tell by sms or phone. */
  to_tell: z.int(),
  /** Empty on the free tier. */
  low_stock: z.array(lowStock),
  /** Of frames whose plays a week or whose weeks are noted; the longest due first, at most ten. */
  restring_due: z.array(restringDue),
  latest_feedback: z.array(latestFeedback),
  /** The three first steps of a new account: which are taken. */
  first_steps: z.object({ customer: z.boolean(), racquet: z.boolean(), job: z.boolean() }),
})
export type DashboardView = z.infer<typeof dashboardView>

export const dashboard = {
  get: base
    .route({
      method: 'GET',
      path: '/dashboard',
      summary: 'What to string next, what waits, how the month goes',
      tags: ['Dashboard'],
    })
    .output(dashboardView),
}
