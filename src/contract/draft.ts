// A new job before it is written: what it starts with, and what there is to choose from.
import { contactMethod } from '#domain/customers/schema.ts'
import { tensionFeedback } from '#domain/feedback/schema.ts'
import { stored } from '#domain/values/ids.ts'
import { jobDraft } from '#domain/jobs/prefill.ts'
import { job } from '#domain/jobs/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

/** Whom to tell that the racquet is ready, and how. */
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

/** What was said last about a frame, about which job, and the tensions that this asks for. */
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

/** What a new job of a frame starts with, where each value came from, and what was said last. */
export const racquetDraft = z.object({
  ...jobDraft.shape,
  customer: jobCustomer,
  racquet: jobRacquet,
  /** The frame's newest job, which may still be on the bench. */
  last_job: job.pick({ id: true, job_number: true, job_date: true, status: true }).nullable(),
  last_feedback: lastFeedback.nullable(),
})
export type RacquetDraft = z.infer<typeof racquetDraft>
