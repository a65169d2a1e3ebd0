// Compares locked jobs with what the caller has seen.
import type { TenantDb } from '#database/access.ts'
import { ConflictError, NotFoundError } from '#domain/errors.ts'
import type { Job, PaymentStatus } from '#domain/jobs/schema.ts'
import type { JobId } from '#domain/values/ids.ts'
import type { Money } from '#domain/values/records.ts'

import { lockJobs } from './move-queries.ts'

/** Locks jobs. Throws a NotFoundError if one of them does not exist. */
export async function lockAll(db: TenantDb, ids: readonly JobId[]): Promise<Job[]> {
  const jobs = await lockJobs(db, ids)
  if (jobs.length < new Set(ids).size) throw new NotFoundError()
  return jobs
}

/** Throws a ConflictError that names every stale job and contains the first one. */
export function refuseStale(jobs: readonly Job[], problemOf: (job: Job) => string | undefined): void {
  const stale = jobs.flatMap((job) => {
    const problem = problemOf(job)
    return problem === undefined ? [] : [{ job, problem: `#${job.job_number} ${problem}` }]
  })
  const [first] = stale
  if (first) throw new ConflictError({ entity: 'job', current: first.job }, stale.map(({ problem }) => problem).join(', '))
}

/** Why a job doesn't have the payment status that the caller has seen. */
export const paymentProblem = (job: Job, expected: PaymentStatus): string | undefined => {
  if (job.payment_status === expected) return undefined
  if (expected === 'paid') return 'is not paid'
  return job.payment_method === null ? 'is already paid' : `is already paid (${job.payment_method})`
}

/** Why a job doesn't owe the amount that the caller has seen. */
export const owedProblem = (job: Job, expected: Money | undefined): string | undefined =>
  expected === undefined || expected === job.owed ? undefined : 'owes a different amount now'
