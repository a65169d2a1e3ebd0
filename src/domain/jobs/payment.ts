// Payment, which is independent of the status (product.md, Jobs; decision 0064).
import { ValidationError } from '#domain/errors.ts'
import { can, type Role } from '#domain/people/permissions.ts'
import { daysBetween } from '#domain/values/dates.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { noMoney, subtractMoney, sumMoney } from '#domain/values/money.ts'
import type { Money } from '#domain/values/records.ts'

import type { Job } from './schema.ts'

type Payable = Pick<Job, 'payment_status' | 'payment_method' | 'paid_at' | 'paid_amount' | 'owed'>

const refuse = (message: string, path = 'payment_status') => new ValidationError(message, { fields: [{ path, message }] })

/** Suggested payment methods; any other text is allowed too. */
export const paymentMethods = ['Cash', 'Card', 'Transfer'] as const

interface Payment {
  /** All that is owed if undefined. */
  readonly amount?: Money | undefined
  /** Without a method the job keeps the one it has. */
  readonly method: string | null
}

/** The fields changed by a payment. Throws a ValidationError if the job is paid, or the amount is not a part of what is owed. */
export function pay(job: Payable, { amount = job.owed, method }: Payment, now: string): Payable {
  if (job.payment_status === 'paid') throw refuse('This job is already paid')
  const isZero = compareDecimals(amount, noMoney) <= 0
  if (isZero && compareDecimals(job.owed, noMoney) > 0) throw refuse('Enter an amount above zero', 'amount')
  if (compareDecimals(amount, job.owed) > 0) throw refuse('This is more than what is owed', 'amount')
  const owed = subtractMoney(job.owed, amount)
  const isPaid = compareDecimals(owed, noMoney) === 0
  return {
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_method: method ?? job.payment_method,
    paid_at: isPaid ? now : null,
    paid_amount: sumMoney([job.paid_amount, amount]),
    owed,
  }
}

/** Whether a member may undo a payment: everybody on the same day, in the time zone of the business, and some roles later. */
export const canUnpay = (role: Role, paid_at: string, now: string, timeZone: string): boolean =>
  can(role, 'corrections') || daysBetween(paid_at, now, timeZone) === 0

/**
 * The fields changed by undoing a payment.
 * @param amount of the payment: all that was paid if undefined
 * @throws ValidationError if nothing was paid
 */
export function unpay(job: Payable, amount: Money = job.paid_amount): Payable {
  const nothingPaid = job.payment_status === 'unpaid' && compareDecimals(job.paid_amount, noMoney) === 0
  if (nothingPaid) throw refuse('This job is not paid')
  return {
    payment_status: 'unpaid',
    payment_method: null,
    paid_at: null,
    paid_amount: subtractMoney(job.paid_amount, amount),
    owed: sumMoney([job.owed, amount]),
  }
}

/** Throws a ValidationError for a price below what was paid in part. A job that is paid in full is corrected instead. */
export function checkPriceCoversPayments(
  job: Pick<Job, 'payment_status' | 'paid_amount'>,
  price: Money | null | undefined,
): void {
  if (price === undefined || job.payment_status === 'paid' || compareDecimals(price ?? noMoney, job.paid_amount) >= 0) return
  throw refuse(`${job.paid_amount} was paid for this job. Undo that payment first, or enter a higher price.`, 'price')
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
