// What changes a job: each in one transaction with its history.
import type { Desk } from '#database/doors.ts'
import { AppError, NotFoundError, ValidationError } from '#domain/errors.ts'
import { jobId, newId, type JobId } from '#domain/ids.ts'
import { pay, unpay } from '#domain/jobs/payment.ts'
import { dueAfter } from '#domain/jobs/due.ts'
import type { Job, JobCreate, JobStatus, JobUpdate } from '#domain/jobs/schema.ts'
import { usageOf } from '#domain/jobs/usage.ts'
import { applyMove, isOnBench, nextMoves } from '#domain/jobs/status.ts'
import { found, toAppError } from '#server/errors.ts'
import { openShelf, openShelfToTake, refuseArchived, Shelf } from '#server/inventory/service.ts'
import {
  announce,
  announceTo,
  isCollected,
  rewordWaiting,
  sourcesOfReady,
  takeBack,
  type Occasion,
  type Source,
} from '#server/messages/service.ts'

import { settingsOf } from './draft/queries.ts'
import { appendEvents, lockJobs, writeMoved } from './moves/queries.ts'
import { benchRows, deleteJob, insertJob, readyRows, updateJob } from './queries.ts'

/** The bench and the shelf of a shop, each with its first rows. */
export const onTheDesk = async (desk: Desk, most: { bench: number; ready: number }) => {
  const [bench, ready] = await Promise.all([benchRows(desk, most.bench), readyRows(desk, most.ready)])
  return { bench, ready }
}

/** Takes a racquet in. Without dates it is now, and due after the stringer's turnaround. Throws NotFoundError. */
export async function createJob(desk: Desk, id: JobId, fields: Omit<JobCreate, 'stringer_id'>, at: Occasion): Promise<Job> {
  const { now } = at
  const due_date = fields.due_date === undefined ? dueAfter(now, found(await settingsOf(desk))) : fields.due_date
  await refuseArchived(desk, fields)
  const job = await insertJob(desk, { job_date: now, ...fields, due_date, id })
  refuseTooLong(job)
  await Promise.all([
    appendEvents(desk, [{ string_job_id: id, kind: 'status', from_value: null, to_value: job.status }]),
    announce(desk, 'received', [id], at),
  ])
  return job
}

/**
 * Takes several racquets in: all of them or none, with numbers in a row.
 * @param id of the first
 * @throws ValidationError that says which one was refused
 */
export const createJobs = (
  desk: Desk,
  id: JobId,
  jobs: readonly Omit<JobCreate, 'stringer_id'>[],
  at: Occasion,
): Promise<Job[]> =>
  desk.transaction(async (desk) => {
    const made: Job[] = []
    for (const [index, fields] of jobs.entries())
      made.push(await namingRow(index, () => createJob(desk, index === 0 ? id : jobId.parse(newId()), fields, at)))
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

const one = ([job]: Job[]): Job => found(job)

// When it is written down, and not only when the job is finished.
const refuseTooLong = (job: Job): void => void usageOf(job)

/**
 * Changes what is named and leaves the rest, in any state; the stock of a finished job follows.
 * @throws NotFoundError
 * @throws ValidationError when there is too little string
 */
export const changeJob = (desk: Desk, id: JobId, changes: JobUpdate): Promise<Job> =>
  desk.transaction(async (desk) => {
    const before = one(await lockJobs(desk, [id]))
    await refuseArchived(desk, changes, before)
    const after = found(await updateJob(desk, id, changes))
    refuseTooLong(after)
    return isOnBench(after) || usesTheSame(before, after) ? after : retakeString(desk, after)
  })

const usesTheSame = (before: Job, after: Job): boolean => JSON.stringify(usageOf(before)) === JSON.stringify(usageOf(after))

/** Gives back what a finished job took and takes what it says now. On the free tier the record stays. */
async function retakeString(desk: Desk, job: Job): Promise<Job> {
  const shelf = await openShelf(desk, [job.id])
  if (!shelf.isPaid) return job
  shelf.giveBack(job)
  const string_cost = shelf.take(job)
  const [changed] = await Promise.all([updateJob(desk, job.id, { string_cost }), shelf.write(desk)])
  return found(changed)
}

/** What a move does besides moving: `paid` pays the job as well, unless it is paid. */
export interface Moving {
  readonly to: JobStatus
  readonly paid?: { readonly payment_method?: string | null | undefined } | undefined
}

/**
 * Moves jobs one step: all of them or none. Who comes second at the same job finds it moved.
 * @throws ValidationError naming both states, or what is left of the string; and the job when there are several
 * @throws NotFoundError when one of them does not exist
 */
export const moveJobs = (desk: Desk, ids: readonly JobId[], moving: Moving, at: Occasion): Promise<Job[]> =>
  desk.transaction(async (desk) => {
    const [jobs, shelf, sources] = await lockForMove(desk, ids, moving.to)
    if (jobs.length < new Set(ids).size) throw new NotFoundError()
    const moves = jobs.map((job) => naming(job, ids.length > 1, () => planMove(job, shelf, moving, at.now)))
    const [moved] = await Promise.all([
      Promise.all(moves.map(({ job }) => writeMoved(desk, job))),
      appendEvents(
        desk,
        moves.flatMap(({ events }) => events),
      ),
      shelf.write(desk),
      tellPlayers(desk, jobs, moving.to, () => announceTo(desk, 'ready', nowReady(sources, moves), at)),
    ])
    return moved.map(found)
  })

// What a move means to the players: that it is ready, or that it is not any more.
async function tellPlayers(desk: Desk, before: readonly Job[], to: JobStatus, tell: () => Promise<void>): Promise<void> {
  if (to === 'completed') return tell()
  const ids = before.filter(({ status }) => status === 'completed').map(({ id }) => id)
  return to === 'picked_up' ? isCollected(desk, ids) : takeBack(desk, ids)
}

// What was read of the jobs before they moved, as they stand now.
const nowReady = (sources: readonly Source[], moves: readonly { readonly before: Job; readonly job: Job }[]): Source[] =>
  sources.flatMap((source) => {
    const { before, job } = moves.find((move) => move.job.id === source.id) ?? {}
    if (!before || !job || !isOnBench(before)) return []
    const { status, time_completed, picked_up_at, payment_status } = job
    return [{ ...source, status, time_completed, picked_up_at, payment_status }]
  })

const stockEffect = (job: Job, to: JobStatus) => nextMoves(job).find((move) => move.to === to)?.stock ?? null

// A job that is finished takes string nearly always, and its player is told: all of it is asked for in one round trip.
async function lockForMove(desk: Desk, ids: readonly JobId[], to: JobStatus): Promise<[Job[], Shelf, Source[]]> {
  if (to === 'completed') {
    // In this order: who has the string before the job waits for one who has the job, and the string is kept for the shortest time.
    const [jobs, sources, shelf] = await Promise.all([lockJobs(desk, ids), sourcesOfReady(desk, ids), openShelfToTake(desk, ids)])
    return [jobs, shelf, sources]
  }
  const jobs = await lockJobs(desk, ids)
  return [jobs, jobs.some((job) => stockEffect(job, to)) ? await openShelf(desk, ids) : new Shelf(), []]
}

/** What a move does to the shelf; answers with the job's new string cost. */
function moveString(shelf: Shelf, job: Job, to: JobStatus): Partial<Pick<Job, 'string_cost'>> {
  const effect = stockEffect(job, to)
  if (effect === 'take') return { string_cost: shelf.take(job) }
  if (effect === 'return') shelf.giveBack(job)
  return effect === 'return' ? { string_cost: null } : {}
}

function planMove(job: Job, shelf: Shelf, { to, paid }: Moving, now: string) {
  const moved = applyMove(job, to, now)
  const payment = paid && job.payment_status === 'unpaid' ? pay(job, paid.payment_method ?? null, now) : undefined
  const status = { string_job_id: job.id, kind: 'status' as const, from_value: job.status, to_value: to }
  return {
    before: job,
    job: { ...job, ...moved, ...payment, ...moveString(shelf, job, to) },
    events: payment ? [status, paymentEvent(job, payment)] : [status],
  }
}

/** Says which one of several was refused. */
function naming<T>({ id, job_number }: Job, isOneOfSeveral: boolean, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!isOneOfSeveral || !(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error
    const message = `#${job_number}: ${error.message}`
    throw new ValidationError(message, { fields: [{ path: `ids.${id}`, message }], cause: error })
  }
}

const paymentEvent = (job: Job, { payment_status, payment_method }: Pick<Job, 'payment_status' | 'payment_method'>) => ({
  string_job_id: job.id,
  kind: 'payment' as const,
  from_value: job.payment_status,
  to_value: payment_status,
  amount: job.price,
  payment_method,
})

/** Records a payment, or takes one back. Throws a ValidationError when that is how it stands already. */
const changePayment = (desk: Desk, id: JobId, change: (job: Job) => ReturnType<typeof pay>, at: Occasion): Promise<Job> =>
  desk.transaction(async (desk) => {
    const job = one(await lockJobs(desk, [id]))
    const payment = change(job)
    const [changed] = await Promise.all([updateJob(desk, id, payment), appendEvents(desk, [paymentEvent(job, payment)])])
    await rewordWaiting(desk, [id], at)
    return found(changed)
  })

export const payJob = (desk: Desk, id: JobId, method: string | null, at: Occasion): Promise<Job> =>
  changePayment(desk, id, (job) => pay(job, method, at.now), at)

/** Records one payment of several jobs: all of them or none. What is paid already stays as it was paid. Throws NotFoundError. */
export const payJobs = (desk: Desk, ids: readonly JobId[], method: string | null, at: Occasion): Promise<Job[]> =>
  desk.transaction(async (desk) => {
    const jobs = await lockJobs(desk, ids)
    if (jobs.length < new Set(ids).size) throw new NotFoundError()
    const paid: Job[] = []
    for (const job of jobs) {
      if (job.payment_status === 'paid') continue
      const payment = pay(job, method, at.now)
      paid.push(found(await updateJob(desk, job.id, payment)))
      await appendEvents(desk, [paymentEvent(job, payment)])
    }
    await rewordWaiting(desk, ids, at)
    return paid
  })

export const unpayJob = (desk: Desk, id: JobId, at: Occasion): Promise<Job> => changePayment(desk, id, unpay, at)

/** Deletes a job with its history and its link; its string goes back. Throws NotFoundError. */
export const removeJob = (desk: Desk, id: JobId): Promise<void> =>
  desk.transaction(async (desk) => {
    const job = one(await lockJobs(desk, [id]))
    const shelf = await openShelf(desk, [id])
    shelf.giveBack(job)
    await shelf.write(desk)
    await deleteJob(desk, id)
  })
