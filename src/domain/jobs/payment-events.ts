// What can happen to the payment of a job. The record is the job: a payment of several jobs is an event of each.
import { event } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'
import { read } from '#domain/values/records.ts'

import { jobReference } from './events.ts'

/** The fields of a job that a payment changes. */
export const paymentFields = ['payment_status', 'payment_method', 'paid_amount', 'paid_at'] as const

const payment = {
  ...jobReference,
  /** What was paid, refunded or undone. Null if unknown, in events from before there were events. */
  amount: read.money.nullable(),
  method: read.text.nullable(),
  changes: changesOf(paymentFields),
}

export const paymentEvents = [
  event('payment.recorded', 'payment', payment),
  event('payment.undone', 'payment', payment),
  event('refund.recorded', 'payment', payment),
  event('refund.undone', 'payment', payment),
] as const
