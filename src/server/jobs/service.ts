// What changes a job: each in one transaction with its history.
import type { LastFeedback } from '#contract/draft.ts'
import type { JobDetail } from '#contract/jobs.ts'
import type { Desk } from '#database/doors.ts'
import { AppError, NotFoundError, ValidationError } from '#domain/errors.ts'
import { jobId, newId, type JobId } from '#domain/ids.ts'
import { pay, unpay } from '#domain/jobs/payment.ts'
import { dueAfter } from '#domain/jobs/due.ts'
import { tensionSuggestion } from '#domain/jobs/prefill.ts'
import type { Job, JobCreate, JobStatus, JobUpdate } from '#domain/jobs/schema.ts'
import { applyMove, isOnBench, nextMoves } from '#domain/jobs/status.ts'
import { found, toAppError } from '#server/errors.ts'
import { giveBack, reserveString, retakeString, takeString } from '#server/inventory/service.ts'

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
} from './detail/queries.ts'
import { settingsOf } from './draft/queries.ts'
import { appendEvents, benchRows, deleteJob, insertJob, lockJobs, readyRows, updateJob } from './queries.ts'

/** Where the player's page of a job is, below the address of this installation. */
export const feedbackPath = (token: string): string => `/feedback?token=${token}`

/** What was said last, with the tensions that it asks for. */
export const withSuggestion = (said: Awaited<ReturnType<typeof lastFeedbackOf>>): LastFeedback | null =>
  said === undefined ? null : { ...said, suggestion: tensionSuggestion(said, said) }

/** A job with everything its screen shows. Throws NotFoundError. */
export async function jobDetail(desk: Desk, id: JobId): Promise<JobDetail> {
  const frame = frameOf(desk, id)
  const [row, events, usage, feedback, said, stringings] = await Promise.all([
    jobWithOwner(desk, id),
    eventsOf(desk, id),
    usageOfJob(desk, id),
    feedbackOfJob(desk, id),
    lastFeedbackOf(desk, frame, id),
    stringingsOf(desk, frame),
  ])
  const { job, customer, racquet, token } = found(row)
  const next_moves = nextMoves(job).map((move) => move.to)
  const last_feedback = withSuggestion(said)
  const feedback_path = token === null ? null : feedbackPath(token)
  return { ...job, customer, racquet, events, usage, feedback, last_feedback, stringings, next_moves, feedback_path }
}

/** The bench and the shelf of a shop, each with its first rows. */
export const onTheDesk = async (desk: Desk, most: { bench: number; ready: number }) => {
  const [bench, ready] = await Promise.all([benchRows(desk, most.bench), readyRows(desk, most.ready)])
  return { bench, ready }
}

/** Takes a racquet in. Without dates it is now, and due after the stringer's turnaround. Throws NotFoundError. */
export async function createJob(desk: Desk, id: JobId, fields: Omit<JobCreate, 'stringer_id'>, now: string): Promise<Job> {
  const due_date = fields.due_date === undefined ? dueAfter(now, found(await settingsOf(desk))) : fields.due_date
  const job = await insertJob(desk, { job_date: now, ...fields, due_date, id })
  await appendEvents(desk, [{ string_job_id: id, kind: 'status', from_value: null, to_value: job.status }])
  return job
}

/**
 * Takes several racquets in: all of them or none, with numbers in a row.
 * @param id of the first
 * @throws ValidationError that says which one was refused
 */
export const createJobs = (desk: Desk, id: JobId, jobs: readonly Omit<JobCreate, 'stringer_id'>[], now: string): Promise<Job[]> =>
  desk.transaction(async (desk) => {
    const made: Job[] = []
    for (const [index, fields] of jobs.entries())
      made.push(await namingRow(index, () => createJob(desk, index === 0 ? id : jobId.parse(newId()), fields, now)))
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

/**
 * Changes what is named and leaves the rest, in any state; the stock of a finished job follows.
 * @throws NotFoundError
 * @throws ValidationError when there is too little string
 */
export const changeJob = (desk: Desk, id: JobId, changes: JobUpdate): Promise<Job> =>
  desk.transaction(async (desk) => {
    const before = one(await lockJobs(desk, [id]))
    const after = found(await updateJob(desk, id, changes))
    if (isOnBench(after)) return after
    const string_cost = await retakeString(desk, before, after)
    return string_cost === undefined ? after : found(await updateJob(desk, id, { string_cost }))
  })

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
export const moveJobs = (desk: Desk, ids: readonly JobId[], moving: Moving, now: string): Promise<Job[]> =>
  desk.transaction(async (desk) => {
    const jobs = await lockJobs(desk, ids)
    if (jobs.length < new Set(ids).size) throw new NotFoundError()
    if (jobs.some((job) => stockEffect(job, moving.to))) await reserveString(desk, jobs)
    const moved: Job[] = []
    for (const job of jobs) moved.push(await naming(job, ids.length > 1, () => moveOne(desk, job, moving, now)))
    return moved
  })

const stockEffect = (job: Job, to: JobStatus) => nextMoves(job).find((move) => move.to === to)?.stock ?? null

/** What a move does to the shelf; answers with the job's new string cost. */
async function moveString(desk: Desk, job: Job, to: JobStatus): Promise<Partial<Pick<Job, 'string_cost'>>> {
  const effect = stockEffect(job, to)
  if (effect === 'take') return { string_cost: await takeString(desk, job) }
  if (effect === 'return') await giveBack(desk, job)
  return effect === 'return' ? { string_cost: null } : {}
}

async function moveOne(desk: Desk, job: Job, { to, paid }: Moving, now: string): Promise<Job> {
  const moved = applyMove(job, to, now)
  const payment = paid && job.payment_status === 'unpaid' ? pay(job, paid.payment_method ?? null, now) : undefined
  const cost = await moveString(desk, job, to)
  const [changed] = await Promise.all([
    updateJob(desk, job.id, { ...moved, ...payment, ...cost }),
    appendEvents(desk, [
      { string_job_id: job.id, kind: 'status', from_value: job.status, to_value: to },
      ...(payment ? [paymentEvent(job, payment)] : []),
    ]),
  ])
  return found(changed)
}

/** Says which one of several was refused. */
async function naming<T>({ id, job_number }: Job, isOneOfSeveral: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
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
export const changePayment = (desk: Desk, id: JobId, change: (job: Job) => ReturnType<typeof pay>): Promise<Job> =>
  desk.transaction(async (desk) => {
    const job = one(await lockJobs(desk, [id]))
    const payment = change(job)
    const [changed] = await Promise.all([updateJob(desk, id, payment), appendEvents(desk, [paymentEvent(job, payment)])])
    return found(changed)
  })

export const payJob = (desk: Desk, id: JobId, method: string | null, now: string): Promise<Job> =>
  changePayment(desk, id, (job) => pay(job, method, now))

/** Records one payment of several jobs: all of them or none. What is paid already stays as it was paid. Throws NotFoundError. */
export const payJobs = (desk: Desk, ids: readonly JobId[], method: string | null, now: string): Promise<Job[]> =>
  desk.transaction(async (desk) => {
    const jobs = await lockJobs(desk, ids)
    if (jobs.length < new Set(ids).size) throw new NotFoundError()
    const paid: Job[] = []
    for (const job of jobs) {
      if (job.payment_status === 'paid') continue
      const payment = pay(job, method, now)
      paid.push(found(await updateJob(desk, job.id, payment)))
      await appendEvents(desk, [paymentEvent(job, payment)])
    }
    return paid
  })

export const unpayJob = (desk: Desk, id: JobId): Promise<Job> => changePayment(desk, id, unpay)

/** Deletes a job with its history and its link; its string goes back. Throws NotFoundError. */
export const removeJob = (desk: Desk, id: JobId): Promise<void> =>
  desk.transaction(async (desk) => {
    const job = one(await lockJobs(desk, [id]))
    await reserveString(desk, [job])
    await giveBack(desk, job)
    await deleteJob(desk, id)
  })

/** Gives a job a new link; the old one is dead at once. Throws NotFoundError. */
export const renewLink = async (desk: Desk, id: JobId): Promise<string> => feedbackPath(found(await renewToken(desk, id)))

/** Ends a job's link; there is none until it is renewed. Throws NotFoundError. */
export async function revokeLink(desk: Desk, id: JobId): Promise<void> {
  if (!(await forgetToken(desk, id))) throw new NotFoundError()
}
