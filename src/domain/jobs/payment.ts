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

/** The last payment of a job, or its refund, and the payment before it. */
export interface LastPayment {
  readonly amount: Money
  readonly previous_method: string | null
  readonly previous_at: string | null
}

const largerOf = (one: Money, other: Money): Money => (compareDecimals(one, other) >= 0 ? one : other)

const unpaid = { payment_status: 'unpaid', payment_method: null, paid_at: null } as const

/** Whether what was paid covers a price. Nothing paid covers none: without a price, a job is unpaid until somebody says otherwise. */
const isCovered = (price: Money, paid_amount: Money): boolean =>
  compareDecimals(paid_amount, noMoney) > 0 && compareDecimals(paid_amount, price) >= 0

/**
 * The fields changed by undoing a payment.
 * @param last undoes all that was paid if undefined
 * @throws ValidationError if nothing was paid
 */
export function unpay(job: Payable & Pick<Job, 'price'>, last?: LastPayment): Payable {
  const nothingPaid = job.payment_status === 'unpaid' && compareDecimals(job.paid_amount, noMoney) === 0
  if (nothingPaid) throw refuse('This job is not paid')
  const price = job.price ?? noMoney
  const paid_amount = subtractMoney(job.paid_amount, last?.amount ?? job.paid_amount)
  const amounts = { paid_amount, owed: largerOf(subtractMoney(price, paid_amount), noMoney) }
  // A lower price can be covered by the payments before.
  if (last === undefined || !isCovered(price, paid_amount)) return { ...unpaid, ...amounts }
  const { previous_method, previous_at } = last
  return { payment_status: 'paid', payment_method: previous_method, paid_at: previous_at ?? job.paid_at, ...amounts }
}

/** What is to give back for a job: what was paid above its price, which was lowered since. */
export const toGiveBack = ({
  payment_status,
  paid_amount,
  price,
}: Pick<Job, 'payment_status' | 'paid_amount' | 'price'>): Money =>
  payment_status === 'paid' ? subtractMoney(paid_amount, price ?? noMoney) : noMoney

/** The field changed by a refund of what is to give back. Throws a ValidationError if that is nothing. */
export function refund(job: Pick<Job, 'payment_status' | 'paid_amount' | 'price'>): Pick<Payable, 'paid_amount'> {
  const amount = toGiveBack(job)
  if (compareDecimals(amount, noMoney) <= 0) throw refuse('There is nothing to give back', 'amount')
  return { paid_amount: subtractMoney(job.paid_amount, amount) }
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
