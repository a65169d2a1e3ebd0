// What makes, changes and deletes a job: each in one transaction with its history. Its moves and payment are in moves/service.ts.
import type { TenantDb } from '#database/access.ts'
import { ConflictError, ValidationError } from '#domain/errors.ts'
import { jobId, newId, type JobId } from '#domain/values/ids.ts'
import { dueWhenUnnamed } from '#domain/jobs/due.ts'
import type { Job, JobCreate, JobUpdate } from '#domain/jobs/schema.ts'
import { usageOf } from '#domain/jobs/usage.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { orNotFound, toAppError } from '#server/http/errors.ts'
import { openShelf, refuseArchived } from '#server/inventory/service.ts'
import { rewriteWaitingMessages, writeMessages, type MessageContext } from '#server/messages/service.ts'

import { settingsOf } from './draft-queries.ts'
import { appendEvents, lockJobs } from './move-queries.ts'
import { bringTo } from './move-service.ts'
import { benchRows, deleteJob, insertJob, readyRows, updateJob } from './queries.ts'

/** The bench and the shelf of a shop, each with its first rows. */
export const onTheDesk = async (db: TenantDb, most: { bench: number; ready: number }) => {
  const [bench, ready] = await Promise.all([benchRows(db, most.bench), readyRows(db, most.ready)])
  return { bench, ready }
}

type NewJob = Omit<JobCreate, 'stringer_id'>

/**
 * Takes a racquet in, within a transaction. Without dates it is now, and due after the stringer's turnaround. One that is said to be
 * further on goes there by the moves and the payment that anybody would make.
 * @throws NotFoundError
 * @throws ValidationError when there is too little string
 */
export async function createJob(
  db: TenantDb,
  id: JobId,
  { status, payment_status, ...fields }: NewJob,
  at: MessageContext,
): Promise<Job> {
  const { now } = at
  const due_date = fields.due_date === undefined ? dueWhenUnnamed(now, orNotFound(await settingsOf(db))) : fields.due_date
  await refuseArchived(db, fields)
  const job = await insertJob(db, { job_date: now, ...fields, due_date, id })
  refuseTooLong(job)
  await Promise.all([
    appendEvents(db, [{ string_job_id: id, kind: 'status', from_value: null, to_value: job.status }]),
    writeMessages(db, 'received', [id], at),
  ])
  const ready = status === 'picked_up' ? await bringTo(db, job, { status: 'completed' }, at) : job
  return bringTo(db, ready, { status, payment_status }, at)
}

/**
 * Takes several racquets in: all of them or none, with numbers in a row.
 * @param id of the first
 * @throws ValidationError that says which one was refused
 */
export const createJobs = (db: TenantDb, id: JobId, jobs: readonly NewJob[], at: MessageContext): Promise<Job[]> =>
  db.transaction(async (db) => {
    const made: Job[] = []
    for (const [index, fields] of jobs.entries())
      made.push(await namingRow(index, () => createJob(db, index === 0 ? id : jobId.parse(newId()), fields, at)))
    return made
  })

/** Says which one of several that do not stand yet was refused. */
async function namingRow<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code !== 'VALIDATION_ERROR') throw thrown
    throw new ValidationError(error.message, { fields: [{ path: `jobs.${index}`, message: error.message }], cause: thrown })
  }
}

const one = ([job]: Job[]): Job => orNotFound(job)

// When it is written down, and not only when the job is finished.
const refuseTooLong = (job: Job): void => void usageOf(job)

/**
 * Updates the given fields of a job in any status; inventory follows a finished one. Another status or payment status is a move or a
 * payment by the usual rules.
 * @throws NotFoundError
 * @throws ConflictError when the job has changed since `updated_at`
 * @throws ValidationError when there is too little string, or no such move
 */
export const changeJob = (
  db: TenantDb,
  id: JobId,
  { updated_at, status, payment_status, ...changes }: Omit<JobUpdate, 'stringer_id'> & { updated_at: string },
  at: MessageContext,
): Promise<Job> =>
  db.transaction(async (db) => {
    const before = one(await lockJobs(db, [id]))
    if (before.updated_at !== updated_at) throw new ConflictError({ entity: 'job', current: before })
    await refuseArchived(db, changes, before)
    const after = orNotFound(await updateJob(db, id, changes))
    refuseTooLong(after)
    await rewriteWaitingMessages(db, [id], at)
    const settled = isOnBench(after) || usesTheSame(before, after) ? after : await retakeString(db, after)
    return bringTo(db, settled, { status, payment_status }, at)
  })

const usesTheSame = (before: Job, after: Job): boolean => JSON.stringify(usageOf(before)) === JSON.stringify(usageOf(after))

/** Gives back what a finished job took and takes what it says now. On the free tier the record stays. */
async function retakeString(db: TenantDb, job: Job): Promise<Job> {
  const shelf = await openShelf(db, [job.id])
  if (!shelf.isPaid) return job
  shelf.giveBack(job)
  const string_cost = shelf.take(job)
  const [changed] = await Promise.all([updateJob(db, job.id, { string_cost }), shelf.write(db)])
  return orNotFound(changed)
}

/** Deletes a job with its history and its link; its string goes back. Throws NotFoundError. */
export const removeJob = (db: TenantDb, id: JobId): Promise<void> =>
  db.transaction(async (db) => {
    const job = one(await lockJobs(db, [id]))
    const shelf = await openShelf(db, [id])
    shelf.giveBack(job)
    await shelf.write(db)
    await deleteJob(db, id)
  })
