// Records and undoes payments of jobs (decision 0064). The ledger of the day close follows by a trigger.
import type { TenantDb } from '#database/access.ts'
import { ConflictError, NotFoundError, PermissionError, ValidationError } from '#domain/errors.ts'
import { allocatePayment, canUnpay, oldestFirst, pay, refund, sumOwed, toGiveBack, unpay } from '#domain/jobs/payment.ts'
import type { Job, JobUpdate } from '#domain/jobs/schema.ts'
import { can } from '#domain/people/permissions.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import type { JobId, PaymentId } from '#domain/values/ids.ts'
import { noMoney, subtractMoney } from '#domain/values/money.ts'
import type { Money } from '#domain/values/records.ts'
import { orNotFound } from '#server/http/errors.ts'
import { rewriteWaitingMessages, type MessageContext } from '#server/messages/service.ts'

import { settingsOf } from './draft-queries.ts'
import { appendEvents, lockJobs, updateMovedJobs } from './move-queries.ts'
import { announceRefund, announceUndoneRefund, jobsOfPayment, lastPayments } from './payment-queries.ts'
import { lockAll, paymentProblem, rejectStale } from './stale-jobs-service.ts'

type PaymentFields = ReturnType<typeof pay>

function eventAmount(job: Job, { paid_amount }: PaymentFields): Money {
  const change = subtractMoney(paid_amount, job.paid_amount)
  // Both have the same statuses before and after: a part that is paid, and one that is undone.
  return job.payment_status === 'unpaid' ? change : subtractMoney(noMoney, change)
}

interface PaymentEvent {
  readonly string_job_id: JobId
  readonly kind: 'payment'
  readonly from_value: string
  readonly to_value: string
  readonly amount: Money | null
  readonly payment_method: string | null
}

/** What a payment, or an undone one, appends to the history of a job. The amount of a part that is undone is below zero. */
export const paymentEvent = (job: Job, payment: PaymentFields): PaymentEvent => ({
  string_job_id: job.id,
  kind: 'payment',
  from_value: job.payment_status,
  to_value: payment.payment_status,
  amount: job.price === null ? null : eventAmount(job, payment),
  payment_method: payment.payment_method,
})

interface PaymentChange {
  readonly job: Job
  readonly payment: PaymentFields
}

async function writePayments(
  db: TenantDb,
  changes: readonly PaymentChange[],
  context: MessageContext,
  toEvent = paymentEvent,
): Promise<Job[]> {
  const [changed] = await Promise.all([
    updateMovedJobs(
      db,
      changes.map(({ job, payment }) => ({ ...job, ...payment })),
    ),
    appendEvents(
      db,
      changes.map(({ job, payment }) => toEvent(job, payment)),
    ),
  ])
  await rewriteWaitingMessages(
    db,
    changes.map(({ job }) => job.id),
    context,
  )
  return changed
}

/**
 * Records a payment of all that is owed for an unpaid job.
 * @throws NotFoundError
 * @throws ConflictError if the job is already paid
 */
export const payJob = (db: TenantDb, id: JobId, method: string | null, context: MessageContext): Promise<Job> =>
  db.transaction(async (db) => {
    const jobs = await lockAll(db, [id])
    rejectStale(jobs, (job) => paymentProblem(job, 'unpaid'))
    const changes = jobs.map((job) => ({ job, payment: pay(job, { method }, context.now) }))
    return orNotFound((await writePayments(db, changes, context))[0])
  })

interface Settlement {
  readonly ids: readonly JobId[]
  /** What the caller has seen as owed for all of them. */
  readonly owed: Money
  /** All of it if undefined. */
  readonly amount?: Money | undefined
  readonly method: string | null
}

/**
 * Records one payment of several unpaid jobs. A payment of less than what is owed settles the oldest ones first, and the last one in part.
 * @returns the jobs that it pays
 * @throws NotFoundError
 * @throws ConflictError if another amount is owed by now
 * @throws ValidationError for an amount that is not a part of what is owed
 */
export const payJobs = (
  db: TenantDb,
  { ids, owed, amount = owed, method }: Settlement,
  context: MessageContext,
): Promise<Job[]> =>
  db.transaction(async (db) => {
    const jobs = oldestFirst(await lockAll(db, ids))
    const current = sumOwed(jobs)
    const isPaid = jobs.some(({ payment_status }) => payment_status === 'paid')
    if (isPaid || compareDecimals(current, owed) !== 0) throw toPaymentConflict(jobs, current)
    const isPart = compareDecimals(amount, owed) < 0
    if (compareDecimals(amount, owed) > 0) throw refuseAmount('This is more than what is owed')
    if (isPart && compareDecimals(amount, noMoney) <= 0) throw refuseAmount('Enter an amount above zero')
    const parts = isPart ? allocatePayment(jobs, amount) : jobs.map((job) => ({ job, amount: job.owed }))
    const changes = parts.map((part) => ({
      job: part.job,
      payment: pay(part.job, { amount: part.amount, method }, context.now),
    }))
    return writePayments(db, changes, context)
  })

const refuseAmount = (message: string) => new ValidationError(message, { fields: [{ path: 'amount', message }] })

function toPaymentConflict(jobs: readonly Job[], owed: Money): ConflictError {
  const paid = jobs.flatMap((job) => {
    const problem = paymentProblem(job, 'unpaid')
    return problem === undefined ? [] : [`#${job.job_number} ${problem}`]
  })
  const changes = paid.length > 0 ? paid.join(', ') : 'Another amount is owed now'
  return new ConflictError(
    {
      entity: 'payment',
      current: { owed, jobs: jobs.map((job) => ({ id: job.id, job_number: job.job_number, owed: job.owed })) },
      changed: [{ entity: 'job', ids: jobs.map(({ id }) => id) }],
    },
    `${changes}. Check the amount, then record the payment again.`,
  )
}

/** Throws a PermissionError if the member may not undo payments that were made at these times. */
async function requireCorrection(db: TenantDb, times: readonly (string | null)[], now: string): Promise<void> {
  const { role } = await db.member()
  if (can(role, 'corrections')) return
  const { time_zone } = orNotFound(await settingsOf(db))
  const isAllowed = times.every((time) => time === null || canUnpay(role, time, now, time_zone))
  if (!isAllowed) throw new PermissionError()
}

/** Throws a PermissionError if the member may not undo the payment of one of the jobs. */
export const requireUnpay = (db: TenantDb, jobs: readonly Pick<Job, 'paid_at'>[], now: string): Promise<void> =>
  requireCorrection(
    db,
    jobs.map(({ paid_at }) => paid_at),
    now,
  )

const readLastPayments = async (db: TenantDb, ids: readonly JobId[]) =>
  new Map((await lastPayments(db, ids)).map((payment) => [payment.job_id, payment]))

/**
 * The fields of locked jobs after their last payments are undone. The function returned throws a ValidationError for an unpaid job.
 * @throws ValidationError if a refund must be undone first
 */
export async function readUnpay(db: TenantDb, jobs: readonly Job[]): Promise<(job: Job) => PaymentFields> {
  const last = await readLastPayments(
    db,
    jobs.map(({ id }) => id),
  )
  if ([...last.values()].some(({ kind }) => kind === 'refund'))
    throw new ValidationError('A part of this payment was refunded. Undo the refund first.')
  return (job) => unpay(job, last.get(job.id))
}

async function undoLast(db: TenantDb, jobs: readonly Job[], context: MessageContext): Promise<Job[]> {
  const undo = await readUnpay(db, jobs)
  return writePayments(
    db,
    jobs.map((job) => ({ job, payment: undo(job) })),
    context,
  )
}

/**
 * Undoes the payment of one job that was recorded at `paid_at`.
 * @throws NotFoundError
 * @throws ConflictError when the job is not paid, or was paid at another time
 * @throws PermissionError when the payment is of an earlier day and the member's role may not undo it
 */
export const unpayJob = (db: TenantDb, id: JobId, paid_at: string, context: MessageContext): Promise<Job> =>
  db.transaction(async (db) => {
    const jobs = await lockAll(db, [id])
    rejectStale(jobs, (job) => paymentProblem(job, 'paid') ?? (job.paid_at === paid_at ? undefined : 'was paid again'))
    await requireUnpay(db, jobs, context.now)
    return orNotFound((await undoLast(db, jobs, context))[0])
  })

/**
 * Undoes a payment of one or several jobs as a whole.
 * @throws NotFoundError if there is no such payment, or it was undone
 * @throws ConflictError if one of the jobs has a later payment, which must be undone first
 * @throws PermissionError when the payment is of an earlier day and the member's role may not undo it
 */
export const undoPayment = (db: TenantDb, id: PaymentId, context: MessageContext): Promise<Job[]> =>
  db.transaction(async (db) => {
    const ids = await jobsOfPayment(db, id)
    if (ids.length === 0) throw new NotFoundError()
    const jobs = await lockJobs(db, ids)
    const last = await readLastPayments(db, ids)
    rejectStale(jobs, (job) => (last.get(job.id)?.payment_id === id ? undefined : 'has a later payment. Undo that one first'))
    const isRefund = jobs.some((job) => last.get(job.id)?.kind === 'refund')
    if (isRefund) await requireRefunds(db)
    else
      await requireCorrection(
        db,
        jobs.map((job) => last.get(job.id)?.created_at ?? null),
        context.now,
      )
    const changes = jobs.map((job) => ({ job, payment: unpay(job, last.get(job.id)) }))
    if (isRefund) await announceUndoneRefund(db)
    return writePayments(db, changes, context, isRefund ? undoneRefundEvent : paymentEvent)
  })

/** Throws a PermissionError if the member may not record and undo refunds. */
async function requireRefunds(db: TenantDb): Promise<void> {
  if (!can((await db.member()).role, 'corrections')) throw new PermissionError()
}

const undoneRefundEvent = (job: Job, payment: PaymentFields): PaymentEvent => ({
  ...paymentEvent(job, payment),
  from_value: 'refunded',
})

/**
 * Refunds what was paid above the price of a job, which was lowered since.
 * @throws NotFoundError
 * @throws ConflictError if another amount is to give back by now
 * @throws ValidationError if nothing is to give back
 */
export const refundJob = (
  db: TenantDb,
  id: JobId,
  { amount, method }: { readonly amount: Money; readonly method: string | null },
  context: MessageContext,
): Promise<Job> =>
  db.transaction(async (db) => {
    const jobs = await lockAll(db, [id])
    rejectStale(jobs, (job) =>
      compareDecimals(toGiveBack(job), amount) === 0 ? undefined : `has ${toGiveBack(job)} to give back now`,
    )
    const changes = jobs.map((job) => ({ job, payment: { ...job, ...refund(job) } }))
    await announceRefund(db, method)
    const toEvent = (job: Job, payment: PaymentFields): PaymentEvent => ({
      ...paymentEvent(job, payment),
      to_value: 'refunded',
      amount: subtractMoney(payment.paid_amount, job.paid_amount),
      payment_method: method,
    })
    return orNotFound((await writePayments(db, changes, context, toEvent))[0])
  })

/** Records or undoes the payment of a locked job, as an edit of its payment status asks for. */
export async function setPaymentStatus(
  db: TenantDb,
  job: Job,
  status: Job['payment_status'],
  context: MessageContext,
): Promise<Job> {
  if (status === 'unpaid') {
    await requireUnpay(db, [job], context.now)
    return orNotFound((await undoLast(db, [job], context))[0])
  }
  const payment = pay(job, { method: null }, context.now)
  return orNotFound((await writePayments(db, [{ job, payment }], context))[0])
}

type PaymentEdit = Pick<JobUpdate, 'price' | 'payment_method'>

/**
 * Checks an edit of the price or the payment method of a paid job. The rules for undoing a payment apply to a new method, which corrects the
 * ledger, and to a lower price, which leaves something to give back. A higher price leaves something to pay.
 * @throws PermissionError when it corrects a payment of an earlier day and the member's role may not undo it
 */
export async function requirePaymentEdit(db: TenantDb, job: Job, edit: PaymentEdit, now: string): Promise<void> {
  const { price = job.price, payment_method = job.payment_method } = edit
  const isEdit = compareDecimals(price ?? noMoney, job.price ?? noMoney) < 0 || payment_method !== job.payment_method
  if (job.payment_status === 'paid' && isEdit) await requireUnpay(db, [job], now)
}
