// Payments of jobs (decision 0064).
import { job, paymentMethod } from '#domain/jobs/schema.ts'
import { money } from '#domain/values/fields.ts'
import { jobId, paymentId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, conflictsWith } from '#contract/procedure/procedure.ts'

/** A payment or refund of a job, as recorded in the ledger. */
export const jobPayment = z.object({
  id: stored.paymentId,
  /** `opening` is the amount paid for an imported job before the import. Its id is that of the job. */
  kind: z.enum(['opening', 'payment', 'refund']),
  method: read.text.nullable(),
  /** The amount for this job; negative for a refund. */
  amount: read.money,
  created_at: read.instant,
  /** When the money was paid. Differs from `created_at` after the method was corrected, and for imported payments. */
  paid_at: read.instant,
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  undone_at: read.instant.nullable(),
  /** Whether a day close has counted it. If so, undoing it becomes part of a later close. */
  is_closed: z.boolean(),
  /** The number of jobs it pays for. */
  jobs: z.int(),
  /** The total amount for all jobs. */
  total: read.money,
  /** Up to 20 of the jobs it pays for, by number. */
  parts: z.array(z.object({ job_number: z.int(), amount: read.money })),
})
export type JobPayment = z.infer<typeof jobPayment>

/** The amount owed for the jobs of a payment that was refused because the caller had seen another amount. */
export const currentlyOwed = z.object({
  owed: read.money,
  jobs: z.array(job.pick({ id: true, job_number: true, owed: true })),
})

/** The maximum number of jobs one payment can settle. */
export const maxJobsOfPayment = 500

/** The maximum in any currency: five hundred jobs at the highest price. */
const maxPayment = '499999500'

/** An amount of one or several jobs. */
export const owedAmount = (name: string) =>
  money({ name, max: maxPayment, negative: `${name} can’t be negative`, tooHigh: `${name} is too high` })
const jobConflict = conflictsWith('job', job)
const tags = ['Jobs']

/** One payment for jobs. Other ways to pay are `jobs.move` and `jobs.update`, which record the same entries. */
export const jobPayments = {
  pay: procedure({ access: 'payments', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/pay',
      summary: 'Record a payment for one or several unpaid jobs',
      description:
        'An amount below the total owed settles the jobs that were finished first, and the last one in part. Returns the jobs it covers.',
      tags,
    })
    .errors(conflictsWith('payment', currentlyOwed))
    .input(
      z.strictObject({
        ids: z
          .array(jobId)
          .min(1, 'No jobs')
          .max(maxJobsOfPayment, `One payment settles up to ${maxJobsOfPayment} jobs. Choose fewer.`),
        /** The total owed as last seen by the caller. If it has changed since, the response is CONFLICT_ERROR. */
        owed: owedAmount('Owed'),
        /** The amount paid. Defaults to the full amount owed. */
        amount: owedAmount('Amount').optional(),
        payment_method: paymentMethod,
      }),
    )
    .output(z.object({ items: z.array(job) })),
}

/** Refunds, and the undoing of payments and refunds. */
export const payments = {
  undo: procedure({
    access: 'payments',
    scopes: ['jobs:write'],
    note: 'A payment of an earlier or closed day needs `corrections`.',
  })
    .route({
      method: 'POST',
      path: '/payments/{payment_id}/undo',
      summary: 'Undo a payment for one or several jobs, or a refund',
      description: 'Undoes the whole payment. Later payments and refunds of its jobs must be undone first.',
      tags,
    })
    .errors(jobConflict)
    .input(z.strictObject({ payment_id: paymentId }))
    .output(z.object({ items: z.array(job) })),
  refund: procedure({ access: 'corrections', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/{job_id}/refund',
      summary: 'Refund the amount paid above the price of a job',
      description: 'For a paid job whose price was lowered.',
      tags,
    })
    .errors(jobConflict)
    .input(
      z.strictObject({
        job_id: jobId,
        /** The refund due as last seen by the caller: `paid_amount` minus `price`. If it has changed, the response is CONFLICT_ERROR. */
        amount: owedAmount('Amount'),
        payment_method: paymentMethod,
      }),
    )
    .output(job),
}
