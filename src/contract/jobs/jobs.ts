import { instant, searchText, yesOrNo } from '#domain/values/fields.ts'
import { jobOrders } from '#domain/jobs/order.ts'
import { assignedFilter, job, jobCreate, jobStatus, jobUpdate, paymentMethod, paymentStatus } from '#domain/jobs/schema.ts'
import { customerId, jobId, paymentId, racquetId, stored } from '#domain/values/ids.ts'
import { stringingFields } from '#domain/jobs/strings.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { jobAssignment } from './assignment.ts'
import {
  procedure,
  booleanParam,
  idempotent,
  listParam,
  page,
  pageInput,
  updatedSince,
  version,
  conflictsWith,
} from '#contract/procedure/procedure.ts'
import { csvFile, csvResponse } from '#contract/procedure/files.ts'
import { jobChanges } from './job-changes.ts'
import { jobDetail, shortStrings, jobLinks } from './job-detail.ts'
import { jobDrafts } from './job-drafts.ts'
import { jobImports } from '#contract/imports/job-imports.ts'
import { jobPayments, owedAmount } from '#contract/payments/payments.ts'
import { jobPlaces } from '#contract/places.ts'

/** A job in lists and on the dashboard. Contains only what they show, because every row is validated on output. */
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
  /** The start of the racquet's note for the stringer; only for jobs still to be strung. */
  racquet_note: read.text.nullable(),
})
export type JobRow = z.infer<typeof jobRow>

const statusParam = listParam(jobStatus, z.array(jobStatus), 'Invalid job status')

export const jobFilter = z.strictObject({
  ...pageInput,
  ...updatedSince,
  status: statusParam.optional(),
  payment_status: paymentStatus.optional(),
  /** Jobs with a refund due because their price was lowered after payment. */
  refund_due: booleanParam.optional(),
  overdue: booleanParam.optional(),
  /** Jobs that have been ready for pick-up since before this time. */
  ready_before: instant().optional(),
  /** Unfinished jobs due at or after this time. */
  due_from: instant().optional(),
  /** Unfinished jobs due before this time. */
  due_to: instant().optional(),
  customer_id: customerId.optional(),
  racquet_id: racquetId.optional(),
  /** Jobs of this customer and of those the customer pays for. */
  payer_id: customerId.optional(),
  /** Jobs assigned to the caller, or unassigned ones. */
  assigned: assignedFilter.optional(),
  /** Jobs taken in at or after this time. */
  from: instant().optional(),
  /** Jobs taken in before this time. */
  to: instant().optional(),
  /** A job number ("#142"), or words of the customer, racquet and strings. */
  search: searchText(255).optional(),
  /**
   * `newest`: newest first. `due`: only unfinished jobs, by due date. The others contain every job: `due_*` has unfinished jobs with a due
   * date first, then those without, then finished ones; `price_*` has jobs without a price last.
   */
  order: z.enum(jobOrders).default('newest'),
})
export type JobFilter = z.infer<typeof jobFilter>

/** Jobs by status. Picked-up jobs are not counted. */
export const jobCounts = z.object({
  pending: z.int(),
  in_progress: z.int(),
  completed: z.int(),
  overdue: z.int(),
  /** Unfinished jobs due in the requested period. */
  due: z.int(),
})
export type JobCounts = z.infer<typeof jobCounts>

/** A moved job, and the payment that was recorded with the move. */
const movedAndPaid = z.object({ ...job.shape, payment_id: stored.paymentId.nullable() })

/** A moved job, with the strings that it left short. */
export const movedJob = z.object({ ...movedAndPaid.shape, short_strings: shortStrings })

const byId = z.strictObject({ id: jobId })

const paidWithMove = z.strictObject({
  payment_method: paymentMethod,
  /** The amount owed as last seen by the caller. If it has changed since, the response is CONFLICT_ERROR. */
  owed: owedAmount('Owed').optional(),
})

/** A job and the status it moves from. */
const moveStart = {
  id: jobId,
  /** The status as last seen by the caller. If it has changed since, the response is CONFLICT_ERROR. */
  from: jobStatus,
  /** Records a payment of an unpaid job with the move, or undoes the last payment of a paid job, as far as it covers this job. */
  paid: z.union([paidWithMove, z.strictObject({ undo: paymentId })]).optional(),
}
const jobConflict = conflictsWith('job', job)

/** Finishes a job even if string is short: uses what is left, and flags the item to be checked by someone who may correct stock. */
const takes_rest = yesOrNo.optional()

const maxBulk = 100
const maxCreated = 20
const jobIds = listParam(
  jobId,
  z.array(jobId).min(1, 'No jobs').max(maxBulk, `At most ${maxBulk} jobs at once`),
  'Invalid job ID',
)
const jobList = z.object({ items: z.array(job) })
const allOrNone = 'All jobs are saved in one transaction, or none.'
const undoesParts = '`paid.undo` undoes only the moved jobs’ parts of a payment of several jobs.'
const tags = ['Jobs']

export const jobs = {
  list: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/jobs', summary: 'List jobs, newest first or in another order', tags })
    .input(jobFilter)
    .output(page(jobRow)),
  counts: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/jobs/counts', summary: 'Count jobs by status', tags })
    .input(jobFilter.pick({ due_from: true, due_to: true }))
    .output(jobCounts),
  rows: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({
      method: 'GET',
      path: '/jobs/rows',
      summary: 'Get list rows by job id',
      description: 'Ids of deleted jobs have no row.',
      tags,
    })
    .input(z.strictObject({ ids: jobIds }))
    .output(z.object({ items: z.array(jobRow) })),
  ...jobChanges,
  export: procedure({ access: 'customerData', scopes: ['jobs:read'], securityEvent: 'export' })
    .route({ method: 'GET', path: '/jobs/export', summary: 'Export jobs as CSV', tags, spec: csvResponse })
    .input(jobFilter.omit({ after: true, limit: true }))
    .output(csvFile),
  ...jobImports,
  ...jobAssignment,
  ...jobPlaces,
  get: procedure({ access: 'work', scopes: ['jobs:read'] })
    .route({ method: 'GET', path: '/jobs/{id}', summary: 'Get a job with its history', tags })
    .input(byId)
    .output(jobDetail),
  ...jobDrafts,
  create: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs',
      summary: 'Create a job',
      description: 'A redo names a reason, a price and a finished job of the same racquet, which can be redone only once.',
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .errors(jobConflict)
    .input(jobCreate)
    .output(job),
  createMany: procedure({ access: 'work', scopes: ['jobs:write'] })
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
  update: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'PATCH',
      path: '/jobs/{id}',
      summary: 'Update a job',
      description: 'Inventory is adjusted to changed strings and lengths.',
      tags,
    })
    .errors(jobConflict)
    .input(z.strictObject({ ...jobUpdate.shape, id: jobId, updated_at: version }))
    .output(job),
  move: procedure({
    access: 'work',
    scopes: ['jobs:write'],
    note: 'Undoing a payment of an earlier or closed day needs `corrections`.',
  })
    .route({
      method: 'POST',
      path: '/jobs/{id}/move',
      summary: 'Move a job to another status',
      description: undoesParts,
      tags,
    })
    .errors(jobConflict)
    .input(z.strictObject({ ...moveStart, to: jobStatus, takes_rest }))
    .output(movedJob),
  moveMany: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({ method: 'POST', path: '/jobs/move', summary: 'Move several jobs', description: `${allOrNone} ${undoesParts}`, tags })
    .errors(jobConflict)
    .input(
      z.strictObject({
        jobs: z.array(z.strictObject(moveStart)).min(1, 'No jobs').max(maxBulk, `At most ${maxBulk} jobs at once`),
        to: jobStatus,
        takes_rest,
      }),
    )
    .output(z.object({ items: z.array(movedAndPaid) })),
  ...jobPayments,
  remove: procedure({ access: 'corrections', scopes: ['jobs:write'] })
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
