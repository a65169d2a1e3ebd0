// What can happen to the feedback on a job. The record is the job.
import { event, unlogged } from '#domain/events/event.ts'
import { jobReference } from '#domain/jobs/events.ts'

import { feedback } from './schema.ts'

const given = {
  ...jobReference,
  /** Whether the customer sent it, or a member recorded it. */
  entered_by: feedback.shape.entered_by,
}

export const feedbackEvents = [
  /** The first feedback on a job, or the customer's own, which replaces a member's record. */
  event('feedback.received', unlogged, given),
  event('feedback.corrected', unlogged, given),
] as const
