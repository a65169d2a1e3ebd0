// Payment, which is independent of the status (product.md, Jobs).
import { ValidationError } from '#domain/errors.ts'
import { can, type Role } from '#domain/people/permissions.ts'
import { daysBetween } from '#domain/values/dates.ts'

import type { Job } from './schema.ts'

type Payable = Pick<Job, 'payment_status' | 'payment_method' | 'paid_at'>

const refuse = (message: string) => new ValidationError(message, { fields: [{ path: 'payment_status', message }] })

/** Suggested payment methods; any other text is allowed too. */
export const paymentMethods = ['Cash', 'Card', 'Transfer'] as const

/** The fields changed by a payment. Without a method the job keeps the one it has. Throws a ValidationError if the job is paid. */
export const pay = (job: Payable, method: string | null, now: string): Payable => {
  if (job.payment_status === 'paid') throw refuse('This job is already paid')
  return { payment_status: 'paid', payment_method: method ?? job.payment_method, paid_at: now }
}

/** Whether a member may undo a payment: everybody on the same day, in the time zone of the business, and some roles later. */
export const canUnpay = (role: Role, paid_at: string, now: string, timeZone: string): boolean =>
  can(role, 'corrections') || daysBetween(paid_at, now, timeZone) === 0

/** The fields changed by undoing a payment. Throws a ValidationError if the job is not paid. */
export const unpay = (job: Payable): Payable => {
  if (job.payment_status === 'unpaid') throw refuse('This job is not paid')
  return { payment_status: 'unpaid', payment_method: null, paid_at: null }
}
