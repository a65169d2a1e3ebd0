// What happened to the payments of jobs, as events (decision 0140).
import type { DomainEvent, RecordedEvent } from '#domain/events/events.ts'
import { paymentFields } from '#domain/jobs/payment-events.ts'
import type { PaymentFields } from '#domain/jobs/payment.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { changesBetween } from '#domain/values/changes.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { subtractMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'

type PaymentKind = Extract<DomainEvent['kind'], `${'payment' | 'refund'}.${string}`>

type PaidJob = Pick<Job, 'id' | 'job_number' | 'payment_status' | 'payment_method' | 'paid_amount' | 'paid_at'>

/** What a command does to the payment of a job. */
export interface PaymentChange<Paid extends PaidJob = Job> {
  readonly kind: PaymentKind
  /** Before the change. */
  readonly job: Paid
  /** After the change. */
  readonly payment: PaymentFields
  /** The method of the payment or refund that is recorded or undone. */
  readonly method: string | null
}

export const recordedPayment = (job: Job, payment: PaymentFields): PaymentChange => ({
  kind: 'payment.recorded',
  job,
  payment,
  method: payment.payment_method,
})

export const undonePayment = <Paid extends PaidJob>(job: Paid, payment: PaymentFields): PaymentChange<Paid> => ({
  kind: 'payment.undone',
  job,
  payment,
  method: job.payment_method,
})

const differenceOf = (one: Money, other: Money): Money =>
  compareDecimals(one, other) < 0 ? subtractMoney(other, one) : subtractMoney(one, other)

/** The event of a payment, or undoing one. */
export function toPaymentEvent({ kind, job, payment, method }: PaymentChange<PaidJob>): RecordedEvent {
  const { paid_at, ...changes } = changesBetween(paymentFields, job, payment)
  // The time of the first payment, or of an undone one, is that of the event.
  const isMoved = paid_at?.from && paid_at.to
  return {
    kind,
    record_id: job.id,
    data: {
      job_number: job.job_number,
      amount: differenceOf(payment.paid_amount, job.paid_amount),
      method,
      changes: isMoved ? { ...changes, paid_at } : changes,
    },
  }
}
