// Payment, which is independent of the status (docs/product.md, section 7; decision 0110). Payments are a ledger of entries. A job's amount
// owed, payment status and payment date follow only from its price and the entries.
import { fieldError, ValidationError } from '#domain/errors.ts'
import { can, type Role } from '#domain/people/permissions.ts'
import { daysBetween } from '#domain/values/dates/dates.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { noMoney, subtractMoney, sumMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'

import type { Job } from './schema.ts'

export type PaymentFields = Pick<Job, 'payment_status' | 'payment_method' | 'paid_at' | 'paid_amount' | 'owed'>

/** Suggested payment methods. Any other text is allowed. */
export const paymentMethods = ['Cash', 'Card', 'Transfer'] as const

/** A ledger entry that has not been undone. */
export interface LedgerEntry {
  /** `opening`: paid before the job had entries, because it was imported. */
  readonly kind: 'opening' | 'payment' | 'refund'
  /** Negative for a refund. */
  readonly amount: Money
  readonly method: string | null
  /** When the money was paid. Correcting the method keeps the time of the payment. */
  readonly paid_at: string
}

const isPayment = ({ kind }: Pick<LedgerEntry, 'kind'>): boolean => kind !== 'refund'

const larger = (one: Money, other: Money): Money => (compareDecimals(one, other) >= 0 ? one : other)

/**
 * The amount owed, the payment status, and when and how the job was paid.
 * @param entries of the job that have not been undone, in the order they were recorded
 * @param plannedMethod the method of a job without payments
 */
export function derivePayment(
  price: Money | null,
  entries: readonly LedgerEntry[],
  plannedMethod: string | null = null,
): PaymentFields {
  const last = lastPayment(entries)
  const paid_amount = sumMoney(entries.map(({ amount }) => amount))
  const owed = larger(subtractMoney(price ?? noMoney, paid_amount), noMoney)
  // Without a payment, a job is unpaid even if nothing is owed.
  const isPaid = last !== undefined && compareDecimals(owed, noMoney) === 0
  return {
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_method: last === undefined ? plannedMethod : last.method,
    paid_at: isPaid ? last.paid_at : null,
    paid_amount,
    owed,
  }
}

/** The opening entry of an imported job, which has no entries of its own. Undefined if nothing was paid. */
export function openingEntry(
  job: Pick<Job, 'payment_status' | 'payment_method' | 'paid_at' | 'paid_amount' | 'job_date'>,
): LedgerEntry | undefined {
  const { payment_status, payment_method, paid_at, paid_amount, job_date } = job
  if (payment_status === 'unpaid' && compareDecimals(paid_amount, noMoney) === 0) return undefined
  return { kind: 'opening', amount: paid_amount, method: payment_method, paid_at: paid_at ?? job_date }
}

interface PaymentInput {
  /** Everything owed if undefined. */
  readonly amount?: Money | undefined
  /** Null keeps the job's method. */
  readonly method: string | null
}

type Payable = Pick<Job, 'payment_status' | 'payment_method' | 'owed'>

/** The entry for a payment. Throws a ValidationError if the job is paid, or the amount is zero or more than what is owed. */
export function paymentEntry(job: Payable, { amount = job.owed, method }: PaymentInput, now: string): LedgerEntry {
  if (job.payment_status === 'paid') throw fieldError('payment_status', 'This job is already paid')
  const isZero = compareDecimals(amount, noMoney) <= 0
  if (isZero && compareDecimals(job.owed, noMoney) > 0) throw fieldError('amount', 'Enter an amount above zero')
  if (compareDecimals(amount, job.owed) > 0) throw fieldError('amount', 'This is more than the amount owed')
  return { kind: 'payment', amount, method: method ?? job.payment_method, paid_at: now }
}

/**
 * The entry to undo first: the last refund, because payments before it can be undone only after it, or else the last payment. Undefined
 * without entries.
 */
export const lastEntry = <Entry extends LedgerEntry>(entries: readonly Entry[]): Entry | undefined =>
  entries.findLast((entry) => !isPayment(entry)) ?? entries.at(-1)

/**
 * The last payment, which is undone first.
 * @throws ValidationError if nothing was paid, or a refund must be undone first
 */
export function paymentToUndo<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry {
  const last = lastEntry(entries)
  if (last === undefined) throw fieldError('payment_status', 'This job is not paid')
  if (!isPayment(last)) throw new ValidationError('A part of this payment was refunded. Undo the refund first.')
  return last
}

/** The fields of an entry that decide who may undo it. */
export interface UndoableEntry extends Pick<LedgerEntry, 'kind' | 'paid_at'> {
  /** Whether a day close has counted it. */
  readonly is_closed: boolean
}

/**
 * Whether a member may undo an entry. Everyone may undo a payment on the same day, in the time zone of the business, until the day is
 * closed. Other payments, refunds and imported payments require a permission.
 */
export const canUndo = (role: Role, entry: UndoableEntry, now: string, timeZone: string): boolean =>
  can(role, 'corrections') || (entry.kind === 'payment' && !entry.is_closed && daysBetween(entry.paid_at, now, timeZone) === 0)

/** The refund due for a job: the amount paid above its price, if the price was reduced later. */
export const refundDue = ({ paid_amount, price }: Pick<Job, 'paid_amount' | 'price'>): Money =>
  larger(subtractMoney(paid_amount, price ?? noMoney), noMoney)

/** The entry for a refund of everything due. Throws a ValidationError if nothing is due. */
export function refundEntry(job: Pick<Job, 'paid_amount' | 'price'>, method: string | null, now: string): LedgerEntry {
  const amount = refundDue(job)
  if (compareDecimals(amount, noMoney) === 0) throw fieldError('amount', 'There is nothing to refund')
  return { kind: 'refund', amount: subtractMoney(noMoney, amount), method, paid_at: now }
}

/** The last payment that has not been undone, even if it was refunded. */
export const lastPayment = <Entry extends LedgerEntry>(entries: readonly Entry[]): Entry | undefined =>
  entries.findLast(isPayment)

interface PaymentEdit {
  readonly from: Money | null
  readonly to: Money | null
  /** Undefined if unchanged. */
  readonly method: string | null | undefined
}

/**
 * The payments that an edit of price or method corrects: the last payment if its method changes, and the payments that a lower price turns
 * into a refund, last one first. The edit is allowed only for members who may undo all of them.
 */
export function correctedPayments<Entry extends LedgerEntry>(
  entries: readonly Entry[],
  { from, to, method }: PaymentEdit,
): Entry[] {
  const paid_amount = sumMoney(entries.map(({ amount }) => amount))
  const due = refundDue({ paid_amount, price: to })
  const isDueMore = compareDecimals(due, refundDue({ paid_amount, price: from })) > 0
  let reached = noMoney
  return entries
    .filter(isPayment)
    .toReversed()
    .filter((entry, index) => {
      const isReached = isDueMore && compareDecimals(reached, due) < 0
      reached = sumMoney([reached, entry.amount])
      return isReached || (index === 0 && method !== undefined && method !== entry.method)
    })
}

interface Owing {
  readonly owed: Money
}

/** A job and its part of a payment. */
export interface Allocation<Row extends Owing> {
  readonly job: Row
  readonly amount: Money
}

const smaller = (one: Money, other: Money): Money => (compareDecimals(one, other) <= 0 ? one : other)

/** Divides a payment among jobs in order: each is paid in full before the next one, the last one possibly in part. */
export function allocatePayment<Row extends Owing>(jobs: readonly Row[], amount: Money): Allocation<Row>[] {
  let rest = amount
  return jobs.flatMap((job) => {
    const part = smaller(rest, job.owed)
    rest = subtractMoney(rest, part)
    return compareDecimals(part, noMoney) > 0 ? [{ job, amount: part }] : []
  })
}

type Aged = Pick<Job, 'time_completed' | 'job_date' | 'job_number'>
const readyAt = ({ time_completed, job_date }: Aged): string => time_completed ?? job_date

/** Jobs in the order in which a payment settles them: first finished, first paid. */
export const oldestFirst = <Row extends Aged>(jobs: readonly Row[]): Row[] =>
  jobs.toSorted((one, other) => readyAt(one).localeCompare(readyAt(other)) || one.job_number - other.job_number)

/** Whether part of the price has been paid and something is still owed. */
export const isPaidInPart = ({ payment_status, price, owed }: Pick<Job, 'payment_status' | 'price' | 'owed'>): boolean =>
  payment_status === 'unpaid' && price !== null && compareDecimals(owed, price) < 0

export const sumOwed = (jobs: readonly Owing[]): Money => sumMoney(jobs.map(({ owed }) => owed))
