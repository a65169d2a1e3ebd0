// Payments of jobs (decision 0064).
import { job, paymentMethod } from '#domain/jobs/schema.ts'
import { instant, money } from '#domain/values/fields.ts'
import { jobId, paymentId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure } from './base.ts'
import { conflictsWith } from './errors.ts'

/** A payment or refund of a job, as the ledger has it. */
export const jobPayment = z.object({
  id: stored.paymentId,
  /** `opening`: what was paid for an imported job before the import. */
  kind: z.enum(['opening', 'payment', 'refund']),
  method: read.text.nullable(),
  /** What it paid of this job; below zero for a refund. */
  amount: read.money,
  created_at: read.instant,
  /** When the money was paid. It differs from `created_at` after a correction of the method, and for an imported payment. */
  paid_at: read.instant,
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  undone_at: read.instant.nullable(),
  /** Whether a close has counted it. Undoing it is then part of a later one. */
  is_closed: z.boolean(),
  /** How many jobs it pays. */
  jobs: z.int(),
  /** What it pays of all of them. */
  total: read.money,
  /** The jobs that it pays, by number: up to 20. */
  parts: z.array(z.object({ job_number: z.int(), amount: read.money })),
})
export type JobPayment = z.infer<typeof jobPayment>

/** What is owed for the jobs of a payment that was refused, because the caller had seen another amount. */
export const currentlyOwed = z.object({
  owed: read.money,
  jobs: z.array(job.pick({ id: true, job_number: true, owed: true })),
})

/** As many jobs as one payment can settle. */
export const maxJobsOfPayment = 500

/** In any currency: five hundred jobs at the highest price. */
const maxPayment = '499999500'

const total = (name: string) =>
  money({ name, max: maxPayment, negative: `${name} can’t be negative`, tooHigh: `${name} is too high` })
const jobConflict = conflictsWith('job', job)
const tags = ['Jobs']

export const jobPayments = {
  pay: procedure({ access: 'payments', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/{id}/pay',
      summary: 'Record a payment of an unpaid job',
      description: 'Of all that is owed. `payMany` records a part, also of one job.',
      tags,
    })
    .errors(jobConflict)
    .input(z.strictObject({ id: jobId, payment_method: paymentMethod }))
    .output(job),
  payMany: procedure({ access: 'payments', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/pay',
      summary: 'Record one payment of several unpaid jobs',
      description:
        'A smaller amount than what is owed settles the jobs that were finished first, and the last one in part. Returns the jobs that it pays.',
      tags,
    })
    .errors(conflictsWith('payment', currentlyOwed))
    .input(
      z.strictObject({
        ids: z
          .array(jobId)
          .min(1, 'No jobs')
          .max(maxJobsOfPayment, `One payment settles up to ${maxJobsOfPayment} jobs. Choose fewer.`),
        /** What the caller has seen as owed for all of them. Another amount answers CONFLICT_ERROR. */
        owed: total('Owed'),
        /** What was paid: by default all of it. */
        amount: total('Amount').optional(),
        payment_method: paymentMethod,
      }),
    )
    .output(z.object({ items: z.array(job) })),
  unpay: procedure({ access: 'payments', scopes: ['jobs:write'], note: 'A payment of an earlier day needs `corrections`.' })
    .route({ method: 'POST', path: '/jobs/{id}/unpay', summary: 'Undo the last payment of a paid job', tags })
    .errors(jobConflict)
    .input(
      z.strictObject({
        id: jobId,
        /** When the payment to undo was recorded. A job paid at another time answers CONFLICT_ERROR. */
        paid_at: instant(),
      }),
    )
    .output(job),
  refund: procedure({ access: 'corrections', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/{id}/refund',
      summary: 'Refund what was paid above the price of a job',
      description: 'After the price of a paid job was lowered.',
      tags,
    })
    .errors(jobConflict)
    .input(
      z.strictObject({
        id: jobId,
        /** What the caller has seen as the refund due: `paid_amount` less `price`. Another amount answers CONFLICT_ERROR. */
        amount: total('Amount'),
        payment_method: paymentMethod,
      }),
    )
    .output(job),
  undoPayment: procedure({ access: 'payments', scopes: ['jobs:write'], note: 'A payment of an earlier day needs `corrections`.' })
    .route({
      method: 'POST',
      path: '/payments/{payment_id}/undo',
      summary: 'Undo a payment of one or several jobs, or a refund',
      description: 'As a whole. Later payments of its jobs, and refunds, must be undone first.',
      tags,
    })
    .errors(jobConflict)
    .input(z.strictObject({ payment_id: paymentId }))
    .output(z.object({ items: z.array(job) })),
}
