// A rush job is strung before others and can have a different pay rate (decision 0059).
import { fieldError } from '#domain/errors.ts'

import type { Job } from './schema.ts'
import { isOnBench } from './status.ts'

type RushJob = Pick<Job, 'status' | 'is_rush'>

/** Throws a ValidationError if `is_rush` changes on a finished job, because the pay for it depended on the value. */
export function refuseRushChange(job: RushJob, is_rush: boolean | undefined): void {
  if (is_rush === undefined || is_rush === job.is_rush || isOnBench(job)) return
  throw fieldError('is_rush', 'Rush can’t be changed once the job is finished')
}
