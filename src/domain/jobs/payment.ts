// Payment: an axis of its own beside the status (product, Jobs).
import { ValidationError } from '#domain/errors.ts'

import type { Job } from './schema.ts'

type Payable = Pick<Job, 'payment_status' | 'payment_method' | 'paid_at'>

const refuse = (message: string) => new ValidationError(message, { fields: [{ path: 'payment_status', message }] })

/** How people pay at a counter; any other word is allowed too. */
export const paymentMethods = ['Cash', 'Card', 'Transfer'] as const

/** The fields that payment changes; without a method, one that the job already names stays. Throws when it is paid. */
export const pay = (job: Payable, method: string | null, now: string): Payable => {
  if (job.payment_status === 'paid') throw refuse('This job is already paid')
  return { payment_status: 'paid', payment_method: method ?? job.payment_method, paid_at: now }
}

/** The fields that taking a payment back changes. Throws when the job is not paid. */
export const unpay = (job: Payable): Payable => {
  if (job.payment_status === 'unpaid') throw refuse('This job is not paid')
  return { payment_status: 'unpaid', payment_method: null, paid_at: null }
}
