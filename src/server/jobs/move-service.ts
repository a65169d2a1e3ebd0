// Moves of jobs, with or without a payment, each in one transaction with its events. The caller states the status or payment it has seen.
import type { TenantDb } from '#database/access.ts'
import { AppError, fieldError, NotFoundError } from '#domain/errors.ts'
import type { JobId, PaymentId, UserId } from '#domain/values/ids.ts'
import { paymentToUndo } from '#domain/jobs/payment.ts'
import { deriveStrungBy } from '#domain/jobs/strung-by.ts'
import type { Job, JobStatus, PaymentStatus } from '#domain/jobs/schema.ts'
import { applyMove, isOnBench, nextMoves, statusLabels } from '#domain/jobs/status.ts'
import type { Money } from '#domain/values/records.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { openStock, openStockToTake, StockLedger } from '#server/inventory/service.ts'
import { creditJobs, readPayContext, reverseCredits, type PayContext } from '#server/pay/credit-service.ts'
import {
  writeMessagesFor,
  cancelPickupMessages,
  restorePickupMessages,
  readyMessageData,
  cancelReadyMessages,
  type MessageContext,
  type MessageData,
} from '#server/messages/service.ts'

import { movedEvent } from './event-service.ts'
import { openLedger, PaymentLedger, refuseUndo } from './ledger-service.ts'
import { lockJobs, readStarters, updateMovedJobs } from './move-queries.ts'
import { recordedPayment, toPaymentEvent, undonePayment, type PaymentChange } from './payment-events.ts'
import { setPaymentStatus } from './payment-service.ts'
import { owedProblem, paymentProblem, refuseStale } from './stale-jobs-service.ts'

/** A payment that is recorded or undone together with a move. */
type PaymentInput =
  | { readonly payment_method?: string | null | undefined; readonly owed?: Money | undefined }
  | { readonly undo: PaymentId }

/** A job and the status and payment that the caller has seen. */
export interface MoveInput {
  readonly id: JobId
  readonly from: JobStatus
  readonly paid?: PaymentInput | undefined
  /** If a string is short, takes what is left and marks its item to be checked. */
  readonly takes_rest?: boolean | undefined
}

interface MovedJob extends Job {
  /** The payment that was recorded with the move. */
  readonly payment_id: PaymentId | null
}

const expectedPayment = (paid: PaymentInput): PaymentStatus => ('undo' in paid ? 'paid' : 'unpaid')

const changePayment = (ledger: PaymentLedger, job: Job, paid: PaymentInput, now: string): PaymentChange =>
  'undo' in paid
    ? undonePayment(job, ledger.undo(job, paymentToUndo(ledger.entriesOf(job)), now))
    : recordedPayment(job, ledger.pay(job, { method: paid.payment_method ?? null }, now))

/** Throws an error if the payment to undo is not the last one of its job, or the member may not undo it. */
async function refuseUndoOfOthers(
  db: TenantDb,
  ledger: PaymentLedger,
  moves: readonly (readonly [Job, MoveInput])[],
  now: string,
): Promise<void> {
  const undone = moves.flatMap(([job, { paid }]) =>
    paid && 'undo' in paid ? [{ job, id: paid.undo, entry: paymentToUndo(ledger.entriesOf(job)) }] : [],
  )
  const expected = new Map(undone.map(({ job, id, entry }) => [job.id, id === entry.payment_id]))
  refuseStale(
    undone.map(({ job }) => job),
    ({ id }) => (expected.get(id) ? undefined : 'was paid again'),
  )
  await refuseUndo(
    db,
    undone.map(({ entry }) => entry),
    now,
  )
}

const moveProblem = (job: Job, { from, paid }: MoveInput): string | undefined => {
  if (job.status !== from) return `is now ${statusLabels[job.status]}`
  if (paid === undefined) return undefined
  return paymentProblem(job, expectedPayment(paid)) ?? ('owed' in paid ? owedProblem(job, paid.owed) : undefined)
}

/**
 * Moves all jobs one step, or none.
 * @throws NotFoundError if one of them does not exist
 * @throws ConflictError if one of them is not in the status or payment that the caller has seen
 * @throws ValidationError if there is no such move or too little string; it names the job if there are several
 */
export const moveJobs = (
  db: TenantDb,
  moves: readonly MoveInput[],
  to: JobStatus,
  context: MessageContext,
): Promise<MovedJob[]> =>
  db.transaction(async (db) => {
    const inputs = new Map(moves.map((move) => [move.id, move]))
    const { jobs, stock, sources, pay, getStrungBy } = await lockForMove(db, [...inputs.keys()], to, context.now)
    if (jobs.length < inputs.size) throw new NotFoundError()
    refuseStale(jobs, (job) => moveProblem(job, orNotFound(inputs.get(job.id))))
    const pairs = jobs.map((job) => [job, orNotFound(inputs.get(job.id))] as const)
    const paidJobs = pairs.flatMap(([job, { paid }]) => (paid ? [job] : []))
    const ledger = paidJobs.length > 0 ? await openLedger(db, paidJobs, context.now) : new PaymentLedger()
    await refuseUndoOfOthers(db, ledger, pairs, context.now)
    const applied = pairs.map(([job, { paid, takes_rest: takesRest = false }]) =>
      withJobNumber(job, pairs.length > 1, () => {
        const payment = paid && changePayment(ledger, job, paid, context.now)
        const payment_id = payment?.kind === 'payment.recorded' ? ledger.lastPaymentOf(job) : null
        const target = { to, payment, now: context.now, getStrungBy, takesRest }
        return { payment_id, ...applyWithEffects(job, stock, target) }
      }),
    )
    return saveMoves(db, applied, { stock, ledger, sources, pay }, context)
  })

interface MoveEffects extends Pick<LockedForMove, 'stock' | 'sources' | 'pay'> {
  readonly ledger: PaymentLedger
}

async function saveMoves(
  db: TenantDb,
  moves: readonly (ReturnType<typeof applyWithEffects> & Pick<MovedJob, 'payment_id'>)[],
  { stock, ledger, sources, pay }: MoveEffects,
  context: MessageContext,
): Promise<MovedJob[]> {
  const [moved] = await Promise.all([
    updateMovedJobs(
      db,
      moves.map(({ job }) => job),
    ),
    record(
      db,
      moves.flatMap(({ events }) => events),
    ),
    stock.save(db),
    ledger.save(db),
    updateCustomerMessages(db, moves, sources, context),
    updatePay(db, moves, pay, context.now),
  ])
  return moved.map((job, index) => ({ ...job, payment_id: moves[index]?.payment_id ?? null }))
}

interface JobState {
  readonly status?: JobStatus | undefined
  readonly payment_status?: PaymentStatus | undefined
  /** The method of a recorded payment. If undefined, the job keeps its method. */
  readonly payment_method?: string | null | undefined
}

/**
 * Moves a locked job to a status and a payment status, by at most one move and one payment.
 * @throws ValidationError as `moveJobs` does
 */
export async function moveAndPay(db: TenantDb, job: Job, target: JobState, context: MessageContext): Promise<Job> {
  const { status = job.status, payment_status, payment_method: method } = target
  const moved =
    status === job.status ? job : orNotFound((await moveJobs(db, [{ id: job.id, from: job.status }], status, context))[0])
  if (payment_status === undefined || payment_status === moved.payment_status) return moved
  return setPaymentStatus(db, moved, { status: payment_status, method }, context)
}

interface AppliedMove {
  readonly before: Job
  readonly job: Job
}

async function updateCustomerMessages(
  db: TenantDb,
  moves: readonly AppliedMove[],
  sources: readonly MessageData[],
  context: MessageContext,
): Promise<void> {
  const idsMoved = (from: JobStatus, to: JobStatus) =>
    moves.flatMap(({ before, job: { id, status } }) => (before.status === from && status === to ? [id] : []))
  await Promise.all([
    writeMessagesFor(db, 'ready', readySources(sources, moves), context),
    restorePickupMessages(db, idsMoved('picked_up', 'completed'), context),
    cancelPickupMessages(db, idsMoved('completed', 'picked_up')),
    cancelReadyMessages(db, idsMoved('completed', 'in_progress')),
  ])
}

// The sources were read before the move, so its fields are filled in here.
const readySources = (sources: readonly MessageData[], moves: readonly AppliedMove[]): MessageData[] =>
  sources.flatMap((source) => {
    const { before, job } = moves.find((move) => move.job.id === source.id) ?? {}
    if (!before || !job || !isOnBench(before)) return []
    const { status, time_completed, picked_up_at, owed } = job
    return [{ ...source, status, time_completed, picked_up_at, owed }]
  })

const stockEffect = (job: Job, to: JobStatus) => nextMoves(job).find((move) => move.to === to)?.stock ?? null

async function updatePay(
  db: TenantDb,
  moves: readonly AppliedMove[],
  context: PayContext | undefined,
  now: string,
): Promise<void> {
  const finished = moves.filter(({ before, job }) => isOnBench(before) && job.status === 'completed')
  const reopened = moves.filter(({ before, job }) => before.status === 'completed' && isOnBench(job))
  const jobsOf = (some: readonly AppliedMove[]) => some.map(({ job }) => job)
  if (context && finished.length > 0) await creditJobs(db, jobsOf(finished), context, now)
  // Even if pay has been turned off since.
  const ids = jobsOf(reopened).map(({ id }) => id)
  if (ids.length > 0) await reverseCredits(db, ids, 'stepped_back', now)
}

interface LockedForMove {
  readonly jobs: Job[]
  readonly stock: StockLedger
  readonly sources: MessageData[]
  readonly pay: PayContext | undefined
  /** Who strung a job that is being finished. */
  readonly getStrungBy: (job: Job) => UserId | null
}

// A finished job nearly always takes string and notifies its customer, so everything needed is read in one round trip.
async function lockForMove(db: TenantDb, ids: readonly JobId[], to: JobStatus, now: string): Promise<LockedForMove> {
  if (to === 'completed') {
    // Always lock jobs before items: another order could deadlock.
    const [jobs, sources, stock, pay, { started_by, finished_by }] = await Promise.all([
      lockJobs(db, ids),
      readyMessageData(db, ids),
      openStockToTake(db, ids),
      readPayContext(db, ids, now),
      readStarters(db, ids),
    ])
    const getStrungBy = ({ id, assigned_to }: Job) =>
      deriveStrungBy({ assigned_to, started_by: started_by[id] ?? null, finished_by })
    return { jobs, stock, sources, pay, getStrungBy }
  }
  const jobs = await lockJobs(db, ids)
  const stock = jobs.some((job) => stockEffect(job, to)) ? await openStock(db, ids) : new StockLedger()
  return { jobs, stock, sources: [], pay: undefined, getStrungBy: () => null }
}

/** Takes or returns the string of a job that is moved. Returns the job's new string cost. */
function moveString(stock: StockLedger, job: Job, { to, takesRest }: MoveTarget): Partial<Pick<Job, 'string_cost'>> {
  const effect = stockEffect(job, to)
  if (effect === 'take') return { string_cost: stock.take(job, takesRest) }
  if (effect === 'return') stock.returnString(job)
  return effect === 'return' ? { string_cost: null } : {}
}

interface MoveTarget extends Pick<LockedForMove, 'getStrungBy'> {
  readonly to: JobStatus
  readonly payment: PaymentChange | undefined
  readonly now: string
  readonly takesRest: boolean
}

/** Moves between ready and picked up keep who strung the job. */
function nextStrungBy(job: Job, to: JobStatus, getStrungBy: LockedForMove['getStrungBy']): UserId | null {
  if (isOnBench({ status: to })) return null
  return isOnBench(job) ? getStrungBy(job) : job.strung_by
}

function applyWithEffects(job: Job, stock: StockLedger, target: MoveTarget) {
  const { to, payment, now, getStrungBy } = target
  const moved = applyMove(job, to, now)
  return {
    before: job,
    job: {
      ...job,
      ...moved,
      ...payment?.payment,
      ...moveString(stock, job, target),
      strung_by: nextStrungBy(job, to, getStrungBy),
    },
    events: [movedEvent(job, to), ...(payment ? [toPaymentEvent(payment)] : [])],
  }
}

/** Adds the job's number to a validation error if there are several jobs. */
function withJobNumber<T>({ id, job_number }: Job, isOneOfSeveral: boolean, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!isOneOfSeveral || !(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error
    const message = `#${job_number}: ${error.message}`
    throw fieldError(`jobs.${id}`, message, error)
  }
}
