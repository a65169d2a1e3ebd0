import { tensionFeedback } from '#domain/feedback/schema.ts'
import { assignedFilter } from '#domain/jobs/schema.ts'
import { machine } from '#domain/machines/schema.ts'
import { restricted } from '#domain/people/restricted.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure } from './procedure/procedure.ts'
import { jobRow } from './jobs/jobs.ts'

/** A figure for this month and the previous month, in the business's time zone. */
const monthly = <Figure extends z.ZodType>(figure: Figure) => z.object({ this_month: figure, month_before: figure })

/** An inventory item whose quantity is known to be wrong. */
export const stockToCheck = z.object({
  id: stored.inventoryId,
  brand: read.text,
  model: read.text,
  gauge: read.text.nullable(),
  color: read.text.nullable(),
  quantity_meters: read.meters,
})

/** A racquet due for restringing (domain/restring.ts) that is with its customer. */
export const restringDue = z.object({
  racquet_id: stored.racquetId,
  brand: read.text,
  model: read.text,
  own_number: z.int().nullable(),
  customer_name: read.text,
  /** When it was last strung. */
  time_completed: read.instant,
  /** When it became due. */
  due_at: read.instant,
})

export const latestFeedback = z.object({
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

export const dashboardView = z.object({
  /** Unfinished jobs by due date, at most twenty. */
  bench: z.object({ items: z.array(jobRow), count: z.int(), overdue: z.int() }),
  /**
   * Jobs ready for pick-up, longest waiting first, at most twenty. `owed` is the total of the unpaid ones; `uncollected` counts those
   * ready for seven days or longer.
   */
  ready: z.object({ items: z.array(jobRow), count: z.int(), unpaid: z.int(), owed: read.money, uncollected: z.int() }),
  month: z.object({
    /** Racquets taken in. */
    jobs: monthly(z.int()),
    /** Payments received. */
    income: restricted('figures', monthly(read.money)),
    /** From drop-off to ready; null if there are no finished jobs. */
    median_turnaround_hours: monthly(z.number().nullable()),
  }),
  /** The amount owed for finished jobs, and the number of customers who owe it. */
  owed: z.object({ amount: read.money, customers: z.int() }),
  /** Refunds due for jobs whose price was lowered after payment. */
  refunds_due: z.object({ amount: read.money, jobs: z.int() }),
  /** Messages to pass on by SMS or phone. */
  messages_to_pass_on: z.int(),
  /** Customer replies that nobody has handled yet. */
  open_replies: z.int(),
  /** Inventory items at or below their reorder threshold. 0 on the free tier. */
  low_stock_items: z.int(),
  /** Whether each of a new account's first three steps is done. */
  first_steps: z.object({ customer: z.boolean(), racquet: z.boolean(), job: z.boolean() }),
  /** Whether the account still has to choose how to start, and whether it has a sample shop. */
  first_run: z.object({ is_choosing: z.boolean(), has_sample: z.boolean() }),
})
export type DashboardView = z.infer<typeof dashboardView>

export const dashboardInbox = z.object({
  /** Racquets due by their restringing interval, longest overdue first, at most ten. */
  restring_due: z.object({ items: z.array(restringDue), count: z.int() }),
  /** Machines that are due for a check or out of calibration. */
  machines_to_check: z.array(machine),
  /** Items whose quantity is known to be wrong, longest-known first, at most ten. Empty on the free tier. */
  stock_to_check: z.object({ items: z.array(stockToCheck), count: z.int() }),
  /** The latest three. */
  latest_feedback: z.array(latestFeedback),
})
export type DashboardInbox = z.infer<typeof dashboardInbox>

/** Counts for the menu. It is on every screen, so it doesn't load the whole dashboard. */
const menuBadges = z.object({
  /** Jobs still to be strung. */
  open_jobs: z.int(),
  /** Messages to pass on by SMS or phone. */
  messages_to_pass_on: z.int(),
  /** Customer replies that nobody has handled yet. */
  open_replies: z.int(),
})

export const dashboard = {
  get: procedure({
    access: 'work',
    scopes: ['jobs:read', 'inventory:read', 'analytics:read'],
    note: 'Income needs `figures`.',
  })
    .route({
      method: 'GET',
      path: '/dashboard',
      summary: 'Get the dashboard',
      tags: ['Dashboard'],
    })
    .input(
      z
        .strictObject({
          /** Limits the bench to jobs assigned to the caller, or to unassigned ones. */
          assigned: assignedFilter.optional(),
        })
        .optional(),
    )
    .output(dashboardView),
  inbox: procedure({ access: 'work', scopes: ['jobs:read', 'inventory:read', 'feedback:read'] })
    .route({
      method: 'GET',
      path: '/dashboard/inbox',
      summary: 'List what needs attention besides jobs, messages and replies',
      tags: ['Dashboard'],
    })
    .output(dashboardInbox),
  badges: procedure({ access: 'work', scopes: ['jobs:read', 'messages:read'] })
    .route({ method: 'GET', path: '/dashboard/badges', summary: 'Get the counts shown in the menu', tags: ['Dashboard'] })
    .output(menuBadges),
}
