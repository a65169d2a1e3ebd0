// A job with everything its screen shows, and its customer link.
import { contactMethod } from '#domain/customers/schema.ts'
import { feedback, tensionFeedback } from '#domain/feedback/schema.ts'
import { stringType } from '#domain/inventory/schema.ts'
import { job, jobStatus } from '#domain/jobs/schema.ts'
import { jobMachine } from '#domain/machines/schema.ts'
import { restricted } from '#domain/people/restricted.ts'
import { stored, jobId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'
import { jobPayment } from '#contract/payments/payments.ts'
import { shownEmail } from '#contract/identity/shown-email.ts'
import { procedure } from '#contract/procedure/procedure.ts'

/** A job's customer, with the contact details to notify them. */
export const jobCustomer = z.object({
  id: stored.customerId,
  full_name: read.text,
  preferred_contact_method: contactMethod.nullable(),
  email: shownEmail.nullable(),
  phone: read.text.nullable(),
})

/** Another customer who pays for the job. */
export const jobPayer = z.object({ id: stored.customerId, full_name: read.text })

export const jobRacquet = z.object({
  id: stored.racquetId,
  brand: read.text,
  model: read.text,
  own_number: z.int().nullable(),
  string_pattern: read.text.nullable(),
  photo_url: read.text.nullable(),
  /** Notes for the stringer at the machine. */
  notes: read.text.nullable(),
})

/** Items that don't have enough string left for the job. */
export const shortStrings = z.array(
  z.object({
    string_inventory_id: stored.inventoryId,
    brand: read.text,
    model: read.text,
    quantity_meters: read.meters,
    needed_meters: read.meters,
  }),
)

/** The latest feedback on a racquet, its job's tensions, and the tensions it suggests. */
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

/** One step of a job's history. */
export const jobEvent = z.object({
  id: stored.eventId,
  kind: z.enum(['status', 'payment']),
  from_value: read.text.nullable(),
  to_value: read.text,
  amount: read.money.nullable(),
  payment_method: read.text.nullable(),
  by_user_id: z.string().nullable(),
  /** Kept even if the member is removed. */
  by_name: read.text.nullable(),
  /** The access token of the program that acted for the member. It may have been revoked since. */
  by_access_token: z.object({ id: stored.accessTokenId, name: read.text }).nullable(),
  created_at: read.instant,
})
export type JobEvent = z.infer<typeof jobEvent>

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

/** String that a job used from inventory. */
export const jobUsage = z.object({
  id: stored.usageId,
  string_inventory_id: stored.inventoryId,
  brand: read.text,
  model: read.text,
  string_type: stringType,
  meters_used: read.meters,
  cost_per_meter: restricted('costs', read.costPerMeter),
})

const linkedJob = job.pick({ id: true, job_number: true })

/** The customer page of a job, as a path on this server. */
const feedbackPath = z.string().meta({ examples: ['/feedback?token=8yFh0sJ2aQm4Wc7xZr1LtB5n'] })

export const jobDetail = z.object({
  ...job.shape,
  /** The job that this one redoes. */
  redo_of_job: linkedJob.nullable(),
  /** The job that redoes this one. */
  redone_as: linkedJob.nullable(),
  customer: jobCustomer,
  /** The customer who pays for the job's customer; null for those who pay for themselves. */
  payer: jobPayer.nullable(),
  /** The address for emails about the job: the customer's, their payer's, or another person's. */
  recipient_email: shownEmail.nullable(),
  racquet: jobRacquet,
  /** The gauge of the mains' inventory item, or that of the string in the catalog if it is sold in only one gauge. */
  gauge_mains: read.text.nullable(),
  /** The gauge of the crosses, which is that of the mains unless they have a string of their own. */
  gauge_crosses: read.text.nullable(),
  machine: jobMachine.nullable(),
  events: z.array(jobEvent),
  /** Oldest first, including undone ones but not imported ones. */
  payments: z.array(jobPayment),
  usage: z.array(jobUsage),
  /** Only for jobs still to be strung. */
  short_strings: shortStrings,
  /** Includes the member who recorded it; null if the customer sent it. */
  feedback: feedback.extend({ by_user_id: stored.userId.nullable(), by_name: read.text.nullable() }).nullable(),
  last_feedback: lastFeedback.nullable(),
  /** The racquet's last twelve jobs, including this one, newest first. */
  stringings: z.array(stringing),
  next_moves: z.array(jobStatus),
  /** Null if the link is revoked. */
  feedback_path: feedbackPath.nullable(),
})
export type JobDetail = z.infer<typeof jobDetail>

const byId = z.strictObject({ id: jobId })
const tags = ['Jobs']

/** The customer link of a job, part of the jobs. */
export const jobLinks = {
  renewLink: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({ method: 'POST', path: '/jobs/{id}/renew-link', summary: 'Replace the customer link of a job', tags })
    .input(byId)
    .output(z.object({ feedback_path: feedbackPath })),
  revokeLink: procedure({ access: 'work', scopes: ['jobs:write'] })
    .route({
      method: 'POST',
      path: '/jobs/{id}/revoke-link',
      summary: 'Revoke the customer link of a job until it is replaced',
      tags,
    })
    .input(byId)
    .output(z.object({ feedback_path: z.null() })),
}
