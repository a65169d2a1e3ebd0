import * as text from '#text/compiled/messages.js'
import * as z from 'zod'

import { feedbackFieldNames, tensionFeedbackValues } from './form-rules.ts'
import { dayMs } from '#domain/values/dates/durations.ts'
import { feedbackCorrectionDays, hoursPlayed, ratingStars } from '#domain/constants.ts'
import { notes, optionalWholeNumber, storableText, wholeNumber, yesOrNo } from '#domain/values/fields.ts'
import { customerId, jobId, stored } from '#domain/values/ids.ts'
import { jobStatus, stringSource } from '#domain/jobs/schema.ts'
import { read, recordFields } from '#domain/values/records.ts'
import { tensionUnits } from '#domain/values/numbers/units.ts'

export const tensionFeedback = z.enum(tensionFeedbackValues, { error: 'Invalid tension feedback' })

const stars = (name: string) =>
  wholeNumber({
    name,
    ...ratingStars,
    tooLow: `${name} must be at least ${ratingStars.min}`,
    tooHigh: `${name} must be at most ${ratingStars.max}`,
  })
const optionalStars = (name: string) => stars(name).nullable().optional()

const answers = {
  rating: optionalStars(feedbackFieldNames.rating),
  playability_notes: notes(text.feedback_playability_too_long()),
  tension_feedback: tensionFeedback.nullable().optional(),
  durability_rating: optionalStars(feedbackFieldNames.durability_rating),
  power_rating: optionalStars(feedbackFieldNames.power_rating),
  comfort_rating: optionalStars(feedbackFieldNames.comfort_rating),
  control_rating: optionalStars(feedbackFieldNames.control_rating),
  spin_rating: optionalStars(feedbackFieldNames.spin_rating),
  feel_rating: optionalStars(feedbackFieldNames.feel_rating),
  hours_played: optionalWholeNumber({
    name: feedbackFieldNames.hours,
    ...hoursPlayed,
    tooLow: text.feedback_hours_too_low(),
    tooHigh: text.feedback_hours_too_high(),
  }),
  would_restring_same: yesOrNo.nullable().optional(),
  general_comments: notes(text.feedback_comments_too_long()),
}

/** Feedback that a member records for a customer. */
export const feedbackFields = z.strictObject({ string_job_id: jobId, customer_id: customerId, ...answers })

export const feedbackToken = storableText('Token is required').trim().min(1, { error: 'Token is required' })

/** The path of a job's customer page. */
export const feedbackPath = (token: string): string => `/feedback?token=${token}`

/** Feedback from the customer page: identified by the token, with a required rating (R9.3). */
export const publicFeedback = z.strictObject({ token: feedbackToken, ...answers, rating: stars(feedbackFieldNames.rating) })

const readAnswers = {
  rating: z.int().nullable(),
  playability_notes: read.text.nullable(),
  tension_feedback: tensionFeedback.nullable(),
  durability_rating: z.int().nullable(),
  power_rating: z.int().nullable(),
  comfort_rating: z.int().nullable(),
  control_rating: z.int().nullable(),
  spin_rating: z.int().nullable(),
  feel_rating: z.int().nullable(),
  hours_played: z.int().nullable(),
  would_restring_same: z.boolean().nullable(),
  general_comments: read.text.nullable(),
}

export const feedback = z.object({
  id: stored.feedbackId,
  ...recordFields,
  string_job_id: stored.jobId,
  customer_id: stored.customerId,
  entered_by: z.enum(['customer', 'business']),
  ...readAnswers,
})

/** Feedback as the customer page shows it: without ids. */
export const customerFeedback = z.object({ ...readAnswers, created_at: read.instant, updated_at: read.instant })

/** Everything that the customer page shows about a job: no name, phone, email, note or price (R9.2). */
export const customerPageJob = z.object({
  business_name: read.text.nullable(),
  time_zone: read.text,
  tension_unit: z.enum(tensionUnits),
  brand: read.text,
  model: read.text,
  status: jobStatus,
  job_date: read.instant,
  due_date: read.instant.nullable(),
  time_completed: read.instant.nullable(),
  picked_up_at: read.instant.nullable(),
  string_mains_brand: read.text,
  string_mains_model: read.text,
  string_mains_color: read.text.nullable(),
  string_crosses_brand: read.text.nullable(),
  string_crosses_model: read.text.nullable(),
  string_crosses_color: read.text.nullable(),
  string_source_mains: stringSource,
  string_source_crosses: stringSource,
  tension_mains: z.int(),
  tension_crosses: z.int().nullable(),
  string_pattern: read.text.nullable(),
})

export type FeedbackCreate = z.infer<typeof feedbackFields>
export type PublicFeedback = z.infer<typeof publicFeedback>
export type Feedback = z.infer<typeof feedback>
export type CustomerFeedback = z.infer<typeof customerFeedback>
export type CustomerPageJob = z.infer<typeof customerPageJob>

/** Whether the customer may still change feedback first submitted at `created_at`: for 14 days. */
export const mayCorrect = (sent: Pick<Feedback, 'created_at'>, now: string): boolean =>
  Date.parse(now) - Date.parse(sent.created_at) <= feedbackCorrectionDays * dayMs
