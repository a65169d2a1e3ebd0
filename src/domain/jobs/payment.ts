// Payment, which is independent of the status (product.md, Jobs and Money; decision 0110). What was paid is a ledger of entries. What a job
// owes, its payment status and its date of payment follow from its price and the entries, and from nothing else.
import { ValidationError } from '#domain/errors.ts'
import { can, type Role } from '#domain/people/permissions.ts'
import { daysBetween } from '#domain/values/dates.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { noMoney, subtractMoney, sumMoney } from '#domain/values/money.ts'
import type { Money } from '#domain/values/records.ts'

import type { Job } from './schema.ts'

export type PaymentFields = Pick<Job, 'payment_status' | 'payment_method' | 'paid_at' | 'paid_amount' | 'owed'>

const refuse = (message: string, path = 'payment_status') => new ValidationError(message, { fields: [{ path, message }] })

/** Suggested payment methods; any other text is allowed too. */
export const paymentMethods = ['Cash', 'Card', 'Transfer'] as const

/** An entry of the ledger that was not undone. */
export interface LedgerEntry {
  /** `opening`: what was paid before there were entries, because the job was imported. */
  readonly kind: 'opening' | 'payment' | 'refund'
  /** Below zero for a refund. */
  readonly amount: Money
  readonly method: string | null
  /** When the money was paid. A corrected method keeps the time of the payment that it corrects. */
  readonly paid_at: string
}

const isPayment = ({ kind }: Pick<LedgerEntry, 'kind'>): boolean => kind !== 'refund'

const larger = (one: Money, other: Money): Money => (compareDecimals(one, other) >= 0 ? one : other)

/**
 * What a job owes, its payment status, and when and how it was paid.
 * @param entries of the job that were not undone, in the order in which they were recorded
 * @param plannedMethod the method of a job that nothing was paid for
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

/** What was paid for a job that came with an import: it has no entries. Undefined if nothing was paid. */
export function openingEntry(
  job: Pick<Job, 'payment_status' | 'payment_method' | 'paid_at' | 'paid_amount' | 'job_date'>,
): LedgerEntry | undefined {
  const { payment_status, payment_method, paid_at, paid_amount, job_date } = job
  if (payment_status === 'unpaid' && compareDecimals(paid_amount, noMoney) === 0) return undefined
  return { kind: 'opening', amount: paid_amount, method: payment_method, paid_at: paid_at ?? job_date }
}

interface PaymentInput {
  /** All that is owed if undefined. */
  readonly amount?: Money | undefined
  /** Without a method the job keeps the one it has. */
  readonly method: string | null
}

type Payable = Pick<Job, 'payment_status' | 'payment_method' | 'owed'>

/** The entry of a payment. Throws a ValidationError if the job is paid, or the amount is not a part of what is owed. */
export function paymentEntry(job: Payable, { amount = job.owed, method }: PaymentInput, now: string): LedgerEntry {
  if (job.payment_status === 'paid') throw refuse('This job is already paid')
  const isZero = compareDecimals(amount, noMoney) <= 0
  if (isZero && compareDecimals(job.owed, noMoney) > 0) throw refuse('Enter an amount above zero', 'amount')
  if (compareDecimals(amount, job.owed) > 0) throw refuse('This is more than what is owed', 'amount')
  return { kind: 'payment', amount, method: method ?? job.payment_method, paid_at: now }
}

/**
 * The entry that is undone first: the last payment, or the last refund, because payments before a refund can only be undone after it.
 * Undefined if there is no entry.
 */
export const lastEntry = <Entry extends LedgerEntry>(entries: readonly Entry[]): Entry | undefined =>
  entries.findLast((entry) => !isPayment(entry)) ?? entries.at(-1)

/**
 * The last payment, to be undone.
 * @throws ValidationError if nothing was paid, or a refund must be undone first
 */
export function paymentToUndo<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry {
  const last = lastEntry(entries)
  if (last === undefined) throw refuse('This job is not paid')
  if (!isPayment(last)) throw new ValidationError('A part of this payment was refunded. Undo the refund first.')
  return last
}

/**
 * Whether a member may undo an entry: a payment everybody on the same day, in the time zone of the business, and some roles later. Refunds,
 * and payments that were imported, are for those roles only.
 */
export const canUndo = (role: Role, entry: Pick<LedgerEntry, 'kind' | 'paid_at'>, now: string, timeZone: string): boolean =>
  can(role, 'corrections') || (entry.kind === 'payment' && daysBetween(entry.paid_at, now, timeZone) === 0)

/** The refund that is due for a job: what was paid above its price, which was lowered since. */
export const refundDue = ({ paid_amount, price }: Pick<Job, 'paid_amount' | 'price'>): Money =>
  larger(subtractMoney(paid_amount, price ?? noMoney), noMoney)

/** The entry of a refund of all that is due. Throws a ValidationError if that is nothing. */
export function refundEntry(job: Pick<Job, 'paid_amount' | 'price'>, method: string | null, now: string): LedgerEntry {
  const amount = refundDue(job)
  if (compareDecimals(amount, noMoney) === 0) throw refuse('There is nothing to refund', 'amount')
  return { kind: 'refund', amount: subtractMoney(noMoney, amount), method, paid_at: now }
}

/** The last payment that was not undone, whatever was refunded since. */
export const lastPayment = <Entry extends LedgerEntry>(entries: readonly Entry[]): Entry | undefined =>
  entries.findLast(isPayment)

interface PaymentEdit {
  readonly from: Money | null
  readonly to: Money | null
  /** Undefined if it stays. */
  readonly method: string | null | undefined
}

/**
 * The payments that an edit of the price or the method corrects: the last one by another method, and those that a lower price leaves to be
 * refunded, from the last one back. Only those who may undo them all may make the edit.
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

/** A job and the part of a payment that is for it. */
export interface Allocation<Row extends Owing> {
  readonly job: Row
  readonly amount: Money
}

const smaller = (one: Money, other: Money): Money => (compareDecimals(one, other) <= 0 ? one : other)

/** Divides a payment among jobs in their order: each is paid in full before the next one, and the last one perhaps in part. */
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

/** Jobs in the order in which a payment settles them: the ones that were finished first. */
export const oldestFirst = <Row extends Aged>(jobs: readonly Row[]): Row[] =>
  jobs.toSorted((one, other) => readyAt(one).localeCompare(readyAt(other)) || one.job_number - other.job_number)

/** Whether a part of the price was paid, and something is still owed. */
export const isPaidInPart = ({ payment_status, price, owed }: Pick<Job, 'payment_status' | 'price' | 'owed'>): boolean =>
  payment_status === 'unpaid' && price !== null && compareDecimals(owed, price) < 0

/** What is owed for jobs. */
export const sumOwed = (jobs: readonly Owing[]): Money => sumMoney(jobs.map(({ owed }) => owed))
