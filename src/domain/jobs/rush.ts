// A rush job is done before others, and may be paid differently (decision 0059).
import { ValidationError } from '#domain/errors.ts'

import type { Job } from './schema.ts'
import { isOnBench } from './status.ts'

type RushJob = Pick<Job, 'status' | 'is_rush'>

/** Throws a ValidationError when a finished job becomes a rush job, or none any more: it was paid for what it was. */
export function checkRushChange(job: RushJob, is_rush: boolean | undefined): void {
  if (is_rush === undefined || is_rush === job.is_rush || isOnBench(job)) return
  const message = 'Rush can’t be changed once the job is finished'
  throw new ValidationError(message, { fields: [{ path: 'is_rush', message }] })
}
