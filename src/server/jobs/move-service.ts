// What carries a job from drop-off to pick-up: its moves and its payment, each in one transaction with its history.
import type { TenantDb } from '#database/access.ts'
import { AppError, NotFoundError, ValidationError } from '#domain/errors.ts'
import type { JobId } from '#domain/values/ids.ts'
import { pay, unpay } from '#domain/jobs/payment.ts'
import type { Job, JobStatus, PaymentStatus } from '#domain/jobs/schema.ts'
import { applyMove, isOnBench, nextMoves } from '#domain/jobs/status.ts'
import { found } from '#server/http/errors.ts'
import { openShelf, openShelfToTake, Shelf } from '#server/inventory/service.ts'
import {
  writeMessagesFor,
  cancelPickupMessages,
  restorePickupMessages,
  rewriteWaitingMessages,
  readyMessageData,
  cancelReadyMessages,
  type MessageContext,
  type MessageData,
} from '#server/messages/service.ts'

import { appendEvents, lockJobs, writeMoved } from './move-queries.ts'

type Payment = ReturnType<typeof pay>

// What a move does to the payment: it pays as well, unless that is done; `false` takes a payment back, if there is one.
type PaidWithMove = { readonly payment_method?: string | null | undefined } | false | undefined

// The fields that change; none when it stands so already.
function paymentWithMove(job: Job, paid: PaidWithMove, now: string): Payment | undefined {
  if (paid === undefined || (job.payment_status === 'paid') === Boolean(paid)) return undefined
  return paid ? pay(job, paid.payment_method ?? null, now) : unpay(job)
}

const paymentEvent = (job: Job, { payment_status, payment_method }: Pick<Job, 'payment_status' | 'payment_method'>) => ({
  string_job_id: job.id,
  kind: 'payment' as const,
  from_value: job.payment_status,
  to_value: payment_status,
  amount: job.price,
  payment_method,
})

/** Records payments, or takes them back: all of them or none. A job of which nothing is to change stays out of it. */
const changePayments = (
  db: TenantDb,
  ids: readonly JobId[],
  change: (job: Job) => Payment | undefined,
  at: MessageContext,
): Promise<Job[]> =>
  db.transaction(async (db) => {
    const jobs = await lockJobs(db, ids)
    if (jobs.length < new Set(ids).size) throw new NotFoundError()
    const changes = jobs.flatMap((job) => {
      const payment = change(job)
      return payment ? [{ job, payment }] : []
    })
    const [changed] = await Promise.all([
      writeMoved(
        db,
        changes.map(({ job, payment }) => ({ ...job, ...payment })),
      ),
      appendEvents(
        db,
        changes.map(({ job, payment }) => paymentEvent(job, payment)),
      ),
    ])
    await rewriteWaitingMessages(db, ids, at)
    return changed
  })

/** Throws NotFoundError, and a ValidationError when it is paid already. */
export const payJob = async (db: TenantDb, id: JobId, method: string | null, at: MessageContext): Promise<Job> => {
  const [job] = await changePayments(db, [id], (job) => pay(job, method, at.now), at)
  return found(job)
}

/** Throws NotFoundError, and a ValidationError when it is not paid. */
export const unpayJob = async (db: TenantDb, id: JobId, at: MessageContext): Promise<Job> => {
  const [job] = await changePayments(db, [id], unpay, at)
  return found(job)
}

/** Records one payment of several jobs: all of them or none. What is paid already stays as it was paid. Throws NotFoundError. */
export const payJobs = (db: TenantDb, ids: readonly JobId[], method: string | null, at: MessageContext): Promise<Job[]> =>
  changePayments(db, ids, (job) => paymentWithMove(job, { payment_method: method }, at.now), at)

export interface Moving {
  readonly to: JobStatus
  readonly paid?: PaidWithMove
}

/**
 * Moves jobs one step: all of them or none. Who comes second at the same job finds it moved.
 * @throws ValidationError naming both states, or what is left of the string; and the job when there are several
 * @throws NotFoundError when one of them does not exist
 */
export const moveJobs = (db: TenantDb, ids: readonly JobId[], moving: Moving, at: MessageContext): Promise<Job[]> =>
  db.transaction(async (db) => {
    const [jobs, shelf, sources] = await lockForMove(db, ids, moving.to)
    if (jobs.length < new Set(ids).size) throw new NotFoundError()
    const moves = jobs.map((job) => naming(job, ids.length > 1, () => planMove(job, shelf, moving, at.now)))
    const [moved] = await Promise.all([
      writeMoved(
        db,
        moves.map(({ job }) => job),
      ),
      appendEvents(
        db,
        moves.flatMap(({ events }) => events),
      ),
      shelf.write(db),
      updateCustomerMessages(db, moves, sources, at),
    ])
    return moved
  })

/** Where a job is said to stand. */
interface Said {
  readonly status?: JobStatus | undefined
  readonly payment_status?: PaymentStatus | undefined
}

/**
 * Brings a job to where it is said to stand, by one move and a payment; what stands so already stays.
 * @throws ValidationError as `moveJobs` does
 */
export async function bringTo(
  db: TenantDb,
  job: Job,
  { status = job.status, payment_status }: Said,
  at: MessageContext,
): Promise<Job> {
  const moved = status === job.status ? job : found((await moveJobs(db, [job.id], { to: status }, at))[0])
  if (payment_status === undefined || payment_status === moved.payment_status) return moved
  return payment_status === 'paid' ? payJob(db, job.id, null, at) : unpayJob(db, job.id, at)
}

interface Moved {
  readonly before: Job
  readonly job: Job
}

// Writes, restores or cancels messages to the customers of moved jobs.
async function updateCustomerMessages(
  db: TenantDb,
  moves: readonly Moved[],
  sources: readonly MessageData[],
  at: MessageContext,
): Promise<void> {
  const ids = (from: JobStatus, to: JobStatus) =>
    moves.flatMap(({ before, job: { id, status } }) => (before.status === from && status === to ? [id] : []))
  await Promise.all([
    writeMessagesFor(db, 'ready', nowReady(sources, moves), at),
    restorePickupMessages(db, ids('picked_up', 'completed'), at),
    cancelPickupMessages(db, ids('completed', 'picked_up')),
    cancelReadyMessages(db, ids('completed', 'in_progress')),
  ])
}

// What was read of the jobs before they moved, as they stand now.
const nowReady = (sources: readonly MessageData[], moves: readonly Moved[]): MessageData[] =>
  sources.flatMap((source) => {
    const { before, job } = moves.find((move) => move.job.id === source.id) ?? {}
    if (!before || !job || !isOnBench(before)) return []
    const { status, time_completed, picked_up_at, payment_status } = job
    return [{ ...source, status, time_completed, picked_up_at, payment_status }]
  })

const stockEffect = (job: Job, to: JobStatus) => nextMoves(job).find((move) => move.to === to)?.stock ?? null

// A job that is finished takes string nearly always, and its player is told: all of it is asked for in one round trip.
async function lockForMove(db: TenantDb, ids: readonly JobId[], to: JobStatus): Promise<[Job[], Shelf, MessageData[]]> {
  if (to === 'completed') {
    // In this order: who has the string before the job waits for one who has the job, and the string is kept for the shortest time.
    const [jobs, sources, shelf] = await Promise.all([lockJobs(db, ids), readyMessageData(db, ids), openShelfToTake(db, ids)])
    return [jobs, shelf, sources]
  }
  const jobs = await lockJobs(db, ids)
  return [jobs, jobs.some((job) => stockEffect(job, to)) ? await openShelf(db, ids) : new Shelf(), []]
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
  const payment = paymentWithMove(job, paid, now)
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
