// Which jobs are asked for, and how many there are.
import { instant } from '#domain/values/fields.ts'
import { customerId, racquetId, stored } from '#domain/values/ids.ts'
import { jobStatus, paymentStatus } from '#domain/jobs/schema.ts'
import * as z from 'zod'

import { byKey, yes } from './base.ts'

const oneOrSeveral = z.union([z.array(jobStatus), jobStatus.transform((status) => [status])], { error: 'Invalid job status' })

export const jobFilter = z.strictObject({
  ...byKey,
  status: oneOrSeveral.optional(),
  payment_status: paymentStatus.optional(),
  overdue: yes.optional(),
  /** What is not strung yet and promised for this instant or later, before that one. */
  due_from: instant().optional(),
  due_to: instant().optional(),
  customer_id: customerId.optional(),
  racquet_id: racquetId.optional(),
  /** Jobs from this instant on, before that one. */
  from: instant().optional(),
  to: instant().optional(),
  /** A job number ("#142"), or words of the player, the frame and the strings. */
  search: z.string().trim().max(255).optional(),
  /** The newest first, or what is not strung yet by due date. */
  order: z.enum(['newest', 'due']).default('newest'),
})
export type JobFilter = z.infer<typeof jobFilter>

/** How many jobs stand where; what was picked up is history and is not counted. */
export const jobCounts = z.object({
  pending: z.int(),
  in_progress: z.int(),
  completed: z.int(),
  overdue: z.int(),
  /** Not strung yet and promised for the asked time. */
  due: z.int(),
})
export type JobCounts = z.infer<typeof jobCounts>

/** What changed within so many seconds is told first. It is "all" when that is not known. */
export const jobWatch = z.strictObject({ since_seconds: z.coerce.number().min(0).max(86_400).optional() })

/** What changed: a job, or something else that is shown (a customer, a frame, what a player likes, the shelf). */
export const changed = z.literal('records').or(stored.jobId)
export type Changed = z.infer<typeof changed>

/** Jobs that were made, changed or deleted, and `records` for what is no job; `all` when it could be any. None is a sign of life. */
export const jobChange = z.object({ ids: z.array(changed).or(z.literal('all')) })
export type JobChange = z.infer<typeof jobChange>
