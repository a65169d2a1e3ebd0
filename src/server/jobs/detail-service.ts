// What a job's screen shows, and the link of its player.
import type { JobDetail, LastFeedback } from '#contract/jobs.ts'
import type { TenantDb } from '#database/access.ts'
import { NotFoundError } from '#domain/errors.ts'
import { feedbackPath } from '#domain/feedback/schema.ts'
import type { JobId } from '#domain/values/ids.ts'
import { tensionSuggestion } from '#domain/jobs/prefill.ts'
import { nextMoves } from '#domain/jobs/status.ts'
import { orNotFound } from '#server/http/errors.ts'

import {
  eventsOf,
  feedbackOfJob,
  frameOf,
  forgetToken,
  jobWithOwner,
  lastFeedbackOf,
  renewToken,
  stringingsOf,
  usageOfJob,
} from './detail-queries.ts'

/** What was said last, with the tensions that it asks for. */
export const withSuggestion = (said: Awaited<ReturnType<typeof lastFeedbackOf>>): LastFeedback | null =>
  said === undefined ? null : { ...said, suggestion: tensionSuggestion(said, said) }

/** A job with everything its screen shows. Throws NotFoundError. */
export async function jobDetail(db: TenantDb, id: JobId): Promise<JobDetail> {
  const frame = frameOf(db, id)
  const [row, events, usage, feedback, said, stringings] = await Promise.all([
    jobWithOwner(db, id),
    eventsOf(db, id),
    usageOfJob(db, id),
    feedbackOfJob(db, id),
    lastFeedbackOf(db, frame, id),
    stringingsOf(db, frame),
  ])
  const { job, customer, racquet, token } = orNotFound(row)
  const next_moves = nextMoves(job).map((move) => move.to)
  const last_feedback = withSuggestion(said)
  const feedback_path = token === null ? null : feedbackPath(token)
  return { ...job, customer, racquet, events, usage, feedback, last_feedback, stringings, next_moves, feedback_path }
}

/** Gives a job a new link; the old one is dead at once. Throws NotFoundError. */
export const renewLink = async (db: TenantDb, id: JobId): Promise<string> => feedbackPath(orNotFound(await renewToken(db, id)))

/** Ends a job's link; there is none until it is renewed. Throws NotFoundError. */
export async function revokeLink(db: TenantDb, id: JobId): Promise<void> {
  if (!(await forgetToken(db, id))) throw new NotFoundError()
}
