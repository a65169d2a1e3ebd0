import type { TenantDb } from '#database/access.ts'
import { ValidationError } from '#domain/errors.ts'
import type { Feedback, FeedbackCreate } from '#domain/feedback/schema.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { found } from '#server/http/errors.ts'

import { jobOfFeedback, keepTold } from './queries.ts'

type Told = Omit<FeedbackCreate, 'customer_id'> & { readonly customer_id?: CustomerId | undefined }

/**
 * Writes down what a player said at the counter.
 * @throws NotFoundError when there is no such job
 * @throws ValidationError when it is another player's job, is not strung yet, or its player has sent an answer
 */
export async function recordTold(db: TenantDb, { string_job_id, customer_id: named, ...answers }: Told): Promise<Feedback> {
  const { customer_id, status } = found(await jobOfFeedback(db, string_job_id))
  if (named !== undefined && named !== customer_id) {
    throw new ValidationError('Invalid customer ID', { fields: [{ path: 'customer_id', message: 'Invalid customer ID' }] })
  }
  if (isOnBench({ status })) throw new ValidationError('This racquet is not strung yet')
  const kept = await keepTold(db, { string_job_id, customer_id }, answers)
  if (!kept) throw new ValidationError('The player has sent an answer for this job. It stays as it was sent.')
  return kept
}
