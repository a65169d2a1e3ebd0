import { feedback } from '#domain/feedback/schema.ts'
import { jobId, racquetId, stored } from '#domain/values/ids.ts'
import { stringType } from '#domain/inventory/schema.ts'
import { job, jobCreate, jobStatus, jobUpdate, paymentMethod } from '#domain/jobs/schema.ts'
import { strungFields } from '#domain/jobs/strings.ts'
import { read } from '#domain/values/records.ts'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'

import { stringSuggestion } from './strings.ts'
import { base, idempotent, page } from './base.ts'
import { jobCustomer, jobRacquet, lastFeedback, racquetDraft } from './draft.ts'
import { jobChange, jobCounts, jobFilter, jobWatch } from './job-lists.ts'
import { answersCsv, csvFile } from './files.ts'

/** A job as lists and the bench show one: no more than they draw, since each row is checked on its way out. */
export const jobRow = z.object({
  ...job.pick({
    id: true,
    job_number: true,
    customer_id: true,
    racquet_id: true,
    job_date: true,
    due_date: true,
    status: true,
    ...strungFields,
    string_pattern: true,
    price: true,
    payment_status: true,
    time_started: true,
    time_completed: true,
    picked_up_at: true,
  }).shape,
  customer_name: read.text,
  racquet_brand: read.text,
  racquet_model: read.text,
  racquet_own_number: z.int().nullable(),
})
export type JobRow = z.infer<typeof jobRow>

/** One step of a job's history. */
const jobEvent = z.object({
  id: stored.jobEventId,
  kind: z.enum(['status', 'payment']),
  from_value: read.text.nullable(),
  to_value: read.text,
  amount: read.money.nullable(),
  payment_method: read.text.nullable(),
  by_user_id: z.string().nullable(),
  created_at: read.instant,
})

/** One stringing of a frame, for its tension over time. */
const stringing = job.pick({
  id: true,
  job_number: true,
  job_date: true,
  status: true,
  string_mains_brand: true,
  string_mains_model: true,
  string_crosses_brand: true,
  string_crosses_model: true,
  tension_mains: true,
  tension_crosses: true,
})

/** What a job took from the shelf. */
const jobUsage = z.object({
  id: stored.usageId,
  string_inventory_id: stored.inventoryId,
  brand: read.text,
  model: read.text,
  string_type: stringType,
  meters_used: read.meters,
  cost_per_meter: read.costPerMeter.nullable(),
})

/** The player's page of a job, below the address of this installation. */
const feedbackPath = z.string().meta({ examples: ['/feedback?token=8yFh0sJ2aQm4Wc7xZr1LtB5n'] })

const jobDetail = z.object({
  ...job.shape,
  customer: jobCustomer,
  racquet: jobRacquet,
  events: z.array(jobEvent),
  usage: z.array(jobUsage),
  feedback: feedback.nullable(),
  last_feedback: lastFeedback.nullable(),
  /** The frame's last twelve, this job among them; newest first. */
  stringings: z.array(stringing),
  next_moves: z.array(jobStatus),
  /** Null when the link is revoked. */
  feedback_path: feedbackPath.nullable(),
})
export type JobDetail = z.infer<typeof jobDetail>

const one = z.strictObject({ id: jobId })
const moveTo = {
  to: jobStatus,
  /** `false` takes the payment back, as one undoes both at once. */
  paid: z.union([z.strictObject({ payment_method: paymentMethod }), z.literal(false)]).optional(),
}

const maxAtOnce = 100
const mostNew = 20
const several = z.array(jobId).min(1, 'No jobs').max(maxAtOnce, `At most ${maxAtOnce} jobs at once`)
const tags = ['Jobs']

export const jobs = {
  list: base
    .route({ method: 'GET', path: '/jobs', summary: 'Jobs, the newest first or by due date', tags })
    .input(jobFilter)
    .output(page(jobRow)),
  counts: base
    .route({ method: 'GET', path: '/jobs/counts', summary: 'How many jobs stand where', tags })
    .input(jobFilter.pick({ due_from: true, due_to: true }))
    .output(jobCounts),
  rows: base
    .route({ method: 'GET', path: '/jobs/rows', summary: 'Jobs by id, as lists show them; an id that is gone has no row', tags })
    .input(z.strictObject({ ids: several }))
    .output(z.object({ items: z.array(jobRow) })),
  watch: base
    .route({ method: 'GET', path: '/jobs/watch', summary: 'Which jobs change, as they do (server-sent events)', tags })
    .input(jobWatch)
    .output(eventIterator(jobChange)),
  export: base
    .route({ method: 'GET', path: '/jobs/export', summary: 'Jobs as CSV', tags, spec: answersCsv })
    .input(jobFilter.omit({ after: true, limit: true }))
    .output(csvFile),
  get: base.route({ method: 'GET', path: '/jobs/{id}', summary: 'One job with its history', tags }).input(one).output(jobDetail),
  draft: base
    .route({ method: 'GET', path: '/racquets/{racquet_id}/draft', summary: 'What a new job of a racquet starts with', tags })
    .input(z.strictObject({ racquet_id: racquetId }))
    .output(racquetDraft),
  strings: base
    .route({ method: 'GET', path: '/strings', summary: 'Strings to choose from: stock, past jobs, catalogue', tags })
    .input(z.strictObject({ search: z.string().trim().max(100).default('') }))
    .output(z.array(stringSuggestion)),
  create: base
    .route({ method: 'POST', path: '/jobs', summary: 'Take a racquet in', tags, successStatus: 201, spec: idempotent })
    .input(jobCreate)
    .output(job),
  createMany: base
    .route({
      method: 'POST',
      path: '/jobs/several',
      summary: 'Take several racquets in: all of them or none',
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .input(z.strictObject({ jobs: z.array(jobCreate).min(2, 'At least two jobs').max(mostNew, `At most ${mostNew} jobs`) }))
    .output(z.object({ items: z.array(job) })),
  update: base
    .route({ method: 'PATCH', path: '/jobs/{id}', summary: 'Change a job; stock follows', tags })
    .input(z.strictObject({ ...jobUpdate.shape, id: jobId }))
    .output(job),
  move: base
    .route({
      method: 'POST',
      path: '/jobs/{id}/move',
      summary: 'Move a job one step; `paid` pays it as well, or takes that back',
      tags,
    })
    .input(z.strictObject({ id: jobId, ...moveTo }))
    .output(job),
  moveMany: base
    .route({ method: 'POST', path: '/jobs/move', summary: 'Move several jobs one step: all of them or none', tags })
    .input(z.strictObject({ ids: several, ...moveTo }))
    .output(z.object({ items: z.array(job) })),
  pay: base
    .route({ method: 'POST', path: '/jobs/{id}/pay', summary: 'Record that a job was paid', tags })
    .input(z.strictObject({ id: jobId, payment_method: paymentMethod }))
    .output(job),
  payMany: base
    .route({ method: 'POST', path: '/jobs/pay', summary: 'Record that several jobs were paid: all of them or none', tags })
    .input(z.strictObject({ ids: several, payment_method: paymentMethod }))
    .output(z.object({ items: z.array(job) })),
  unpay: base.route({ method: 'POST', path: '/jobs/{id}/unpay', summary: 'Take a payment back', tags }).input(one).output(job),
  remove: base
    .route({ method: 'DELETE', path: '/jobs/{id}', summary: 'Delete a job; its string returns, its link dies', tags })
    .input(one)
    .output(z.object({ id: jobId })),
  renewLink: base
    .route({ method: 'POST', path: '/jobs/{id}/renew-link', summary: "Give a job a new player's link; the old one dies", tags })
    .input(one)
    .output(z.object({ feedback_path: feedbackPath })),
  revokeLink: base
    .route({ method: 'POST', path: '/jobs/{id}/revoke-link', summary: "End a job's player's link until it is renewed", tags })
    .input(one)
    .output(z.object({ feedback_path: z.null() })),
}
