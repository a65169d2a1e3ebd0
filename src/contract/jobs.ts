import { contactMethod } from '#domain/customers/schema.ts'
import { feedback, tensionFeedback } from '#domain/feedback/schema.ts'
import { instant, searchText } from '#domain/values/fields.ts'
import { assignedFilter } from '#domain/jobs/assignment.ts'
import { customerId, jobId, racquetId, stored } from '#domain/values/ids.ts'
import { stringType } from '#domain/inventory/schema.ts'
import { jobDraft } from '#domain/jobs/prefill.ts'
import { job, jobCreate, jobStatus, jobUpdate, paymentMethod, paymentStatus } from '#domain/jobs/schema.ts'
import { jobMachine } from '#domain/machines/schema.ts'
import { stringingFields } from '#domain/jobs/strings.ts'
import { read } from '#domain/values/records.ts'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'

import { jobAssignment } from './assignment.ts'
import { base, booleanParam, idempotent, page, pageInput, version } from './base.ts'
import { conflictsWith } from './errors.ts'
import { csvFile, csvResponse } from './files.ts'
import { jobImports } from './imports.ts'
import { feedbackPath, jobLinks } from './job-links.ts'
import { jobPayment, jobPayments } from './payments.ts'
import { jobPlaces } from './places.ts'

/** A job in lists and on the dashboard. Only what they show, because every row is validated on its way out. */
export const jobRow = z.object({
  ...job.pick({
    id: true,
    job_number: true,
    customer_id: true,
    racquet_id: true,
    job_date: true,
    due_date: true,
    status: true,
    ...stringingFields,
    string_pattern: true,
    price: true,
    payment_status: true,
    owed: true,
    time_started: true,
    time_completed: true,
    picked_up_at: true,
    assigned_to: true,
    is_rush: true,
    redo_reason: true,
    place_id: true,
    updated_at: true,
  }).shape,
  customer_name: read.text,
  racquet_brand: read.text,
  racquet_model: read.text,
  racquet_own_number: z.int().nullable(),
})
export type JobRow = z.infer<typeof jobRow>

/** The customer of a job, with what is needed to notify them. */
export const jobCustomer = z.object({
  id: stored.customerId,
  full_name: read.text,
  preferred_contact_method: contactMethod.nullable(),
  email: read.text.nullable(),
  phone: read.text.nullable(),
})

export const jobRacquet = z.object({
  id: stored.racquetId,
  brand: read.text,
  model: read.text,
  own_number: z.int().nullable(),
  string_pattern: read.text.nullable(),
  photo_url: read.text.nullable(),
})

/** The latest feedback on a racquet, the tensions of its job, and the tensions it suggests. */
export const lastFeedback = z.object({
  string_job_id: stored.jobId,
  job_number: z.int(),
  created_at: read.instant,
  rating: z.int().nullable(),
  tension_feedback: tensionFeedback.nullable(),
  playability_notes: read.text.nullable(),
  general_comments: read.text.nullable(),
  would_restring_same: z.boolean().nullable(),
  tension_mains: z.int(),
  tension_crosses: z.int().nullable(),
  suggestion: z
    .object({
      because: z.enum(['too_tight', 'too_loose']),
      tension_mains: z.int(),
      tension_crosses: z.int().nullable(),
    })
    .nullable(),
})
export type LastFeedback = z.infer<typeof lastFeedback>

/** The values a new job of a racquet starts with, where each came from, and the latest feedback. */
export const racquetDraft = z.object({
  ...jobDraft.shape,
  customer: jobCustomer,
  racquet: jobRacquet,
  /** The racquet's newest job, which may still be in progress. */
  last_job: job.pick({ id: true, job_number: true, job_date: true, status: true }).nullable(),
  last_feedback: lastFeedback.nullable(),
})
export type RacquetDraft = z.infer<typeof racquetDraft>

/** A string to choose and where it is known from. One from stock carries its item. */
export const stringSuggestion = z.object({
  brand: read.text,
  model: read.text,
  from: z.enum(['stock', 'jobs', 'catalogue']),
  inventory_id: stored.inventoryId.nullable(),
  gauge: read.text.nullable(),
  color: read.text.nullable(),
  quantity_meters: read.meters.nullable(),
})
export type StringSuggestion = z.infer<typeof stringSuggestion>

/** One step of a job's history. */
export const jobEvent = z.object({
  id: stored.jobEventId,
  kind: z.enum(['status', 'payment']),
  from_value: read.text.nullable(),
  to_value: read.text,
  amount: read.money.nullable(),
  payment_method: read.text.nullable(),
  by_user_id: z.string().nullable(),
  /** Stays when the member is removed. */
  by_name: read.text.nullable(),
  /** The access token of the program that did it for the member. It may be revoked by now. */
  by_access_token: z.object({ id: stored.accessTokenId, name: read.text }).nullable(),
  created_at: read.instant,
})

/** A past stringing of a racquet, for its tension over time. */
export const stringing = job.pick({
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

/** String that a job took from inventory. */
export const jobUsage = z.object({
  id: stored.usageId,
  string_inventory_id: stored.inventoryId,
  brand: read.text,
  model: read.text,
  string_type: stringType,
  meters_used: read.meters,
  cost_per_meter: read.costPerMeter.nullable(),
})

/** A job to link to. */
const linkedJob = job.pick({ id: true, job_number: true })

export const jobDetail = z.object({
  ...job.shape,
  /** The job that this one redoes. */
  redo_of_job: linkedJob.nullable(),
  /** The job that redoes this one. */
  redone_as: linkedJob.nullable(),
  customer: jobCustomer,
  /** Where emails about the job go: to the customer, who pays for them, or another person. */
  recipient_email: read.text.nullable(),
  racquet: jobRacquet,
  machine: jobMachine.nullable(),
  events: z.array(jobEvent),
  /** Oldest first, with those that were undone. Without imported ones. */
  payments: z.array(jobPayment),
  usage: z.array(jobUsage),
  /** With the member who recorded what the customer said; null if the customer sent it. */
  feedback: feedback.extend({ by_user_id: stored.userId.nullable(), by_name: read.text.nullable() }).nullable(),
  last_feedback: lastFeedback.nullable(),
  /** The racquet's last twelve jobs including this one, newest first. */
  stringings: z.array(stringing),
  next_moves: z.array(jobStatus),
  /** Null when the link is revoked. */
  feedback_path: feedbackPath.nullable(),
})
export type JobDetail = z.infer<typeof jobDetail>

const statusParam = z.union([z.array(jobStatus), jobStatus.transform((status) => [status])], { error: 'Invalid job status' })

export const jobFilter = z.strictObject({
  ...pageInput,
  status: statusParam.optional(),
  payment_status: paymentStatus.optional(),
  /** Jobs that something is to give back for: their price was lowered after they were paid. */
  refund_due: booleanParam.optional(),
  overdue: booleanParam.optional(),
  /** Ready and not picked up, since before this instant. */
  ready_before: instant().optional(),
  /** Unfinished jobs due at or after this time. */
  due_from: instant().optional(),
  /** Unfinished jobs due before this time. */
  due_to: instant().optional(),
  customer_id: customerId.optional(),
  racquet_id: racquetId.optional(),
  /** Jobs of this customer and of those the customer pays for. */
  payer_id: customerId.optional(),
  /** Jobs of the caller, or of nobody. */
  assigned: assignedFilter.optional(),
  /** Jobs taken in at or after this time. */
  from: instant().optional(),
  /** Jobs taken in before this time. */
  to: instant().optional(),
  /** A job number ("#142"), or words of the customer, the racquet and the strings. */
  search: searchText(255).optional(),
  /** Newest first, or unfinished jobs by due date. */
  order: z.enum(['newest', 'due']).default('newest'),
})
export type JobFilter = z.infer<typeof jobFilter>

/** Jobs by status. Picked-up jobs are not counted. */
export const jobCounts = z.object({
  pending: z.int(),
  in_progress: z.int(),
  completed: z.int(),
  overdue: z.int(),
  /** Unfinished jobs due in the requested time. */
  due: z.int(),
})
export type JobCounts = z.infer<typeof jobCounts>

/**
 * The id of a changed job; `records` for any other record (customer, racquet, preferences, inventory, access token); `member` when the role
 * or the access of the member whose stream it is has changed, and the stream ends.
 */
export const changed = z.enum(['records', 'member']).or(stored.jobId)
export type Changed = z.infer<typeof changed>

/** What was created, changed or deleted; `all` when that is not known. An empty list keeps the connection alive. */
export const jobChange = z.object({ ids: z.array(changed).or(z.literal('all')) })
export type JobChange = z.infer<typeof jobChange>

const byId = z.strictObject({ id: jobId })
/** A job and the status it moves from. */
const moveStart = {
  id: jobId,
  /** The status that the caller has seen. A job that has another one by now answers CONFLICT_ERROR. */
  from: jobStatus,
  /** Records a payment of an unpaid job with the move. `false` undoes the payment of a paid one. */
  paid: z.union([z.strictObject({ payment_method: paymentMethod }), z.literal(false)]).optional(),
}
const jobConflict = conflictsWith('job', job)

const maxBulk = 100
const maxCreated = 20
const jobIds = z.array(jobId).min(1, 'No jobs').max(maxBulk, `At most ${maxBulk} jobs at once`)
const jobList = z.object({ items: z.array(job) })
const allOrNone = 'All of them in one transaction, or none.'
const tags = ['Jobs']

export const jobs = {
  list: base
    .route({ method: 'GET', path: '/jobs', summary: 'List jobs, newest first or by due date', tags })
    .input(jobFilter)
    .output(page(jobRow)),
  counts: base
    .route({ method: 'GET', path: '/jobs/counts', summary: 'Count jobs by status', tags })
    .input(jobFilter.pick({ due_from: true, due_to: true }))
    .output(jobCounts),
  rows: base
    .route({
      method: 'GET',
      path: '/jobs/rows',
      summary: 'Get list rows by job id',
      description: 'Ids of deleted jobs have no row.',
      tags,
    })
    .input(z.strictObject({ ids: jobIds }))
    .output(z.object({ items: z.array(jobRow) })),
  watch: base
    .route({ method: 'GET', path: '/jobs/watch', summary: 'Watch changes as server-sent events', tags })
    .input(
      z.strictObject({
        /** Changes of the last seconds come first, or `all` when they are not known. */
        since_seconds: z.coerce.number().min(0).max(86_400).optional(),
      }),
    )
    .output(eventIterator(jobChange)),
  export: base
    .route({ method: 'GET', path: '/jobs/export', summary: 'Export jobs as CSV', tags, spec: csvResponse })
    .input(jobFilter.omit({ after: true, limit: true }))
    .output(csvFile),
  ...jobImports,
  ...jobAssignment,
  ...jobPlaces,
  get: base
    .route({ method: 'GET', path: '/jobs/{id}', summary: 'Get a job with its history', tags })
    .input(byId)
    .output(jobDetail),
  draft: base
    .route({ method: 'GET', path: '/racquets/{racquet_id}/draft', summary: 'Get the defaults for a new job of a racquet', tags })
    .input(
      z.strictObject({
        racquet_id: racquetId,
        /** "String again": a job of the racquet to copy, in any status. Without it the racquet's newest job. */
        job_id: jobId.optional(),
      }),
    )
    .output(racquetDraft),
  strings: base
    .route({ method: 'GET', path: '/strings', summary: 'Search strings in stock, past jobs and the catalogue', tags })
    .input(z.strictObject({ search: searchText(100).default('') }))
    .output(z.array(stringSuggestion)),
  create: base
    .route({
      method: 'POST',
      path: '/jobs',
      summary: 'Create a job',
      description: 'A redo names a finished job of the same racquet, which can be redone once, a reason and a price.',
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .errors(jobConflict)
    .input(jobCreate)
    .output(job),
  createMany: base
    .route({
      method: 'POST',
      path: '/jobs/several',
      summary: 'Create several jobs',
      description: allOrNone,
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .errors(jobConflict)
    .input(z.strictObject({ jobs: z.array(jobCreate).min(2, 'At least two jobs').max(maxCreated, `At most ${maxCreated} jobs`) }))
    .output(jobList),
  update: base
    .route({
      method: 'PATCH',
      path: '/jobs/{id}',
      summary: 'Update a job',
      description: 'Inventory follows changed strings and lengths.',
      tags,
    })
    .errors(jobConflict)
    .input(z.strictObject({ ...jobUpdate.shape, id: jobId, updated_at: version }))
    .output(job),
  move: base
    .route({
      method: 'POST',
      path: '/jobs/{id}/move',
      summary: 'Move a job to another status',
      tags,
    })
    .errors(jobConflict)
    .input(z.strictObject({ ...moveStart, to: jobStatus }))
    .output(job),
  moveMany: base
    .route({ method: 'POST', path: '/jobs/move', summary: 'Move several jobs', description: allOrNone, tags })
    .errors(jobConflict)
    .input(
      z.strictObject({
        jobs: z.array(z.strictObject(moveStart)).min(1, 'No jobs').max(maxBulk, `At most ${maxBulk} jobs at once`),
        to: jobStatus,
      }),
    )
    .output(jobList),
  ...jobPayments,
  remove: base
    .route({
      method: 'DELETE',
      path: '/jobs/{id}',
      summary: 'Delete a job',
      description: 'Its string returns to inventory, and its customer link stops working.',
      tags,
    })
    .input(byId)
    .output(z.object({ id: jobId })),
  ...jobLinks,
}
