import { isDeepStrictEqual } from 'node:util'

import type { TenantDb } from '#database/access.ts'
import { ConflictError, fieldError, ValidationError } from '#domain/errors.ts'
import type { Feedback, FeedbackCreate } from '#domain/feedback/schema.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { feedbackOfJob, insertFeedback, jobOfFeedback, updateFeedback } from './queries.ts'

type FeedbackInput = Omit<FeedbackCreate, 'customer_id'> & {
  readonly customer_id?: CustomerId | undefined
  readonly updated_at: string | null
}

/** Whether an update changed more than the version. */
const isNew = (before: Feedback, after: Feedback): boolean =>
  !isDeepStrictEqual({ ...before, updated_at: after.updated_at }, after)

/** Undefined if the feedback was recorded or changed since `updated_at`. */
const saveFeedback = (
  db: TenantDb,
  job: Pick<Feedback, 'string_job_id' | 'customer_id'> & { readonly job_number: number },
  { updated_at, ...answers }: Omit<FeedbackInput, 'string_job_id' | 'customer_id'>,
): Promise<Feedback | undefined> =>
  db.transaction(async (db) => {
    const { job_number, ...ids } = job
    const data = { job_number, entered_by: 'business' as const }
    if (updated_at === null) {
      const created = await insertFeedback(db, ids, answers)
      if (created) await record(db, [{ kind: 'feedback.received', record_id: ids.string_job_id, data }])
      return created
    }
    const before = await feedbackOfJob(db, ids.string_job_id)
    const changed = await updateFeedback(db, ids.string_job_id, { ...answers, updated_at })
    if (before && changed && isNew(before, changed))
      await record(db, [{ kind: 'feedback.corrected', record_id: ids.string_job_id, data }])
    return changed
  })

/**
 * Records or changes feedback a customer gave at the counter.
 * @throws NotFoundError if the job doesn't exist
 * @throws ValidationError if it is another customer's job, isn't strung yet, or its customer has sent feedback
 * @throws ConflictError if the feedback was recorded or changed since `updated_at`
 */
export async function recordFeedback(
  db: TenantDb,
  { string_job_id, customer_id: given_customer_id, updated_at, ...answers }: FeedbackInput,
): Promise<Feedback> {
  const { customer_id, status, job_number } = orNotFound(await jobOfFeedback(db, string_job_id))
  if (given_customer_id !== undefined && given_customer_id !== customer_id) throw fieldError('customer_id', 'Invalid customer ID')
  if (isOnBench({ status })) throw new ValidationError('This racquet is not strung yet')
  const written = await saveFeedback(db, { string_job_id, customer_id, job_number }, { ...answers, updated_at })
  if (written) return written
  const current = orNotFound(await feedbackOfJob(db, string_job_id))
  if (current.entered_by === 'customer') throw new ValidationError('The customer sent this feedback, so it can’t be changed.')
  throw new ConflictError({ entity: 'feedback', current })
}
