// Records and undoes payments of jobs (decisions 0064 and 0110).
import type { TenantDb } from '#database/access.ts'
import { ConflictError, fieldError, NotFoundError } from '#domain/errors.ts'
import {
  allocatePayment,
  lastEntry,
  oldestFirst,
  paymentToUndo,
  refundDue,
  sumOwed,
  type Allocation,
} from '#domain/jobs/payment.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import type { JobId, PaymentId } from '#domain/values/ids.ts'
import { formatMoney, noMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { rewriteWaitingMessages, type MessageContext } from '#server/messages/service.ts'

import { amountFields } from '#domain/values/money/currency-rules.ts'
import { refuseAmounts } from '#server/identity/currency-service.ts'
import { settingsOf } from './draft-queries.ts'
import type { StoredEntry } from './ledger-queries.ts'
import { lockWithLedger, openLedger, refuseUndo, type PaymentLedger } from './ledger-service.ts'
import { updateMovedJobs } from './move-queries.ts'
import { recordedPayment, toPaymentEvent, type PaymentChange } from './payment-events.ts'
import { jobsOfPayment } from './payment-queries.ts'
import { paymentProblem, refuseStale } from './stale-jobs-service.ts'

async function writePayments(
  db: TenantDb,
  ledger: PaymentLedger,
  changes: readonly PaymentChange[],
  context: MessageContext,
): Promise<Job[]> {
  const changed = await updateMovedJobs(
    db,
    changes.map(({ job, payment }) => ({ ...job, ...payment })),
  )
  await ledger.save(db)
  await record(db, changes.map(toPaymentEvent))
  await rewriteWaitingMessages(
    db,
    changes.map(({ job }) => job.id),
    context,
  )
  return changed
}

/** Records one payment of locked jobs, with an amount for each. */
const payParts = (
  db: TenantDb,
  ledger: PaymentLedger,
  { parts, method }: { readonly parts: readonly Allocation<Job>[]; readonly method: string | null },
  context: MessageContext,
): Promise<Job[]> => {
  const changes = parts.map(({ job, amount }) => recordedPayment(job, ledger.pay(job, { amount, method }, context.now)))
  return writePayments(db, ledger, changes, context)
}

interface UndoneEntry {
  readonly job: Job
  readonly entry: StoredEntry
}

/** Undoes an entry of each of some locked jobs. Throws a PermissionError if the member may not undo one of them. */
async function undoEntries(
  db: TenantDb,
  ledger: PaymentLedger,
  undone: readonly UndoneEntry[],
  context: MessageContext,
): Promise<Job[]> {
  await refuseUndo(
    db,
    undone.map(({ entry }) => entry),
    context.now,
  )
  const changes = undone.map(({ job, entry }): PaymentChange => {
    const kind = entry.kind === 'refund' ? 'refund.undone' : 'payment.undone'
    return { kind, job, payment: ledger.undo(job, entry, context.now), method: entry.method }
  })
  return writePayments(db, ledger, changes, context)
}

interface Settlement {
  readonly ids: readonly JobId[]
  /** The total that the caller has seen as owed. */
  readonly owed: Money
  /** Everything owed if undefined. */
  readonly amount?: Money | undefined
  readonly method: string | null
}

/**
 * Records one payment of one or several unpaid jobs. A payment below what is owed settles the oldest jobs first, and the last one in part.
 * @returns the jobs that it covers
 * @throws NotFoundError
 * @throws ConflictError if another amount is owed now
 * @throws ValidationError if the amount is zero or more than what is owed
 */
export const payJobs = (
  db: TenantDb,
  { ids, owed, amount = owed, method }: Settlement,
  context: MessageContext,
): Promise<Job[]> =>
  db.transaction(async (db) => {
    const { jobs: locked, ledger } = await lockWithLedger(db, ids, context.now)
    const jobs = oldestFirst(locked)
    const current = sumOwed(jobs)
    const isPaid = jobs.some(({ payment_status }) => payment_status === 'paid')
    if (isPaid || compareDecimals(current, owed) !== 0) throw toPaymentConflict(jobs, current)
    const isPart = compareDecimals(amount, owed) < 0
    if (compareDecimals(amount, owed) > 0) throw fieldError('amount', 'This is more than the amount owed')
    if (isPart && compareDecimals(amount, noMoney) <= 0) throw fieldError('amount', 'Enter an amount above zero')
    if (isPart) await refuseAmounts(db, { amount }, { fields: amountFields })
    const parts = isPart ? allocatePayment(jobs, amount) : jobs.map((job) => ({ job, amount: job.owed }))
    return payParts(db, ledger, { parts, method }, context)
  })

function toPaymentConflict(jobs: readonly Job[], owed: Money): ConflictError {
  const paid = jobs.flatMap((job) => {
    const problem = paymentProblem(job, 'unpaid')
    return problem === undefined ? [] : [`#${job.job_number} ${problem}`]
  })
  const changes = paid.length > 0 ? paid.join(', ') : 'The amount owed has changed'
  return new ConflictError(
    {
      entity: 'payment',
      current: { owed, jobs: jobs.map((job) => ({ id: job.id, job_number: job.job_number, owed: job.owed })) },
      changed: [{ entity: 'job', ids: jobs.map(({ id }) => id) }],
    },
    `${changes}. Check the amount, then record the payment again.`,
  )
}

/**
 * Undoes a whole payment of one or several jobs.
 * @throws NotFoundError if there is no such payment, or it was undone
 * @throws ConflictError if one of the jobs has a later payment, which must be undone first
 * @throws PermissionError if the payment is from an earlier or closed day and the member's role may not undo it
 */
export const undoPayment = (db: TenantDb, id: PaymentId, context: MessageContext): Promise<Job[]> =>
  db.transaction(async (db) => {
    const ids = await jobsOfPayment(db, id)
    if (ids.length === 0) throw new NotFoundError()
    const { jobs, ledger } = await lockWithLedger(db, ids, context.now)
    const undone = jobs.flatMap((job) => {
      const entry = lastEntry(ledger.entriesOf(job))
      return entry?.payment_id === id ? [{ job, entry }] : []
    })
    const isLast = new Set(undone.map(({ job }) => job.id))
    refuseStale(jobs, (job) => (isLast.has(job.id) ? undefined : 'has a later payment. Undo that one first'))
    return undoEntries(db, ledger, undone, context)
  })

/**
 * Refunds what was paid above a job's price, which has been lowered since.
 * @throws NotFoundError
 * @throws ConflictError if another refund is due now
 * @throws ValidationError if no refund is due
 */
export const refundJob = (
  db: TenantDb,
  id: JobId,
  { amount, method }: { readonly amount: Money; readonly method: string | null },
  context: MessageContext,
): Promise<Job> =>
  db.transaction(async (db) => {
    const { jobs, ledger } = await lockWithLedger(db, [id], context.now)
    const { currency } = orNotFound(await settingsOf(db))
    refuseStale(jobs, (job) => {
      const due = refundDue(job)
      return compareDecimals(due, amount) === 0 ? undefined : `now has ${describeRefundDue(due, currency)}`
    })
    const changes = jobs.map((job): PaymentChange => ({
      kind: 'refund.recorded',
      job,
      payment: ledger.refund(job, method, context.now),
      method,
    }))
    return orNotFound((await writePayments(db, ledger, changes, context))[0])
  })

const describeRefundDue = (due: Money, currency: string): string =>
  compareDecimals(due, noMoney) === 0 ? 'no refund due' : `a refund of ${formatMoney(due, currency)} due`

interface StatusEdit {
  readonly status: Job['payment_status']
  /** The method of a recorded payment. If undefined, the job keeps its method. */
  readonly method?: string | null | undefined
}

/** Records or undoes the payment of a locked job when an edit changes its payment status. */
export async function setPaymentStatus(
  db: TenantDb,
  job: Job,
  { status, method = null }: StatusEdit,
  context: MessageContext,
): Promise<Job> {
  const ledger = await openLedger(db, [job], context.now)
  const changed =
    status === 'unpaid'
      ? await undoEntries(db, ledger, [{ job, entry: paymentToUndo(ledger.entriesOf(job)) }], context)
      : await payParts(db, ledger, { parts: [{ job, amount: job.owed }], method }, context)
  return orNotFound(changed[0])
}
