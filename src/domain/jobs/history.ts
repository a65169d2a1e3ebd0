// The history of a job: some of its events (decision 0154), which the API shows as steps.
import type { FieldValue } from '#domain/values/changes.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { noMoney, subtractMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import * as z from 'zod'

import { moved, received } from './events.ts'
import { paymentEvents } from './payment-events.ts'
import { jobStatus, paymentStatus, type PaymentStatus } from './schema.ts'

/** The kinds of events that a job keeps for as long as it exists. */
export const historyEvent = z.discriminatedUnion('kind', [received, moved, ...paymentEvents])
export type HistoryEvent = z.infer<typeof historyEvent>

export const historyKinds = historyEvent.options.map(({ shape }) => shape.kind.value)

/** A step as the API shows it. */
export interface HistoryStep {
  readonly kind: 'status' | 'payment'
  readonly from_value: string | null
  readonly to_value: string
  readonly amount: Money | null
  readonly payment_method: string | null
}

type PaymentEvent = Extract<HistoryEvent, { readonly data: { readonly amount: Money | null } }>

const textOf = (value: FieldValue): string | null => (typeof value === 'string' ? value : null)

const negate = (amount: Money): Money => subtractMoney(noMoney, amount)
const isNegative = (amount: Money): boolean => compareDecimals(amount, noMoney) < 0

/** The payment status before and after, even if it stayed the same. */
function statusesOf({ kind, data: { changes } }: PaymentEvent): { readonly from: string | null; readonly to: string } {
  const { payment_status: status, paid_at } = changes
  if (status) return { from: textOf(status.from), to: paymentStatus.parse(status.to) }
  // A refund leaves a job paid. Of several payments, undoing the last one may do so too: then the previous one has paid it.
  const isPaid = kind.startsWith('refund.') || (kind === 'payment.undone' && paid_at !== undefined)
  const same: PaymentStatus = isPaid ? 'paid' : 'unpaid'
  return { from: same, to: same }
}

/** A refund and an undone part are negative. */
function signedAmount({ kind, data: { amount } }: PaymentEvent, from: string | null): Money | null {
  if (amount === null) return null
  const isUndonePart = kind === 'payment.undone' && from === 'unpaid'
  const isRefund = kind === 'refund.recorded' || (kind === 'refund.undone' && from !== 'unpaid')
  return isUndonePart || isRefund ? negate(amount) : amount
}

/** The method of the payment, or of the one that remains after it was undone. */
function methodOf({ kind, data: { method, changes } }: PaymentEvent): string | null {
  const { payment_method } = changes
  return kind === 'payment.undone' && payment_method ? textOf(payment_method.to) : method
}

const isZero = (amount: Money): boolean => compareDecimals(amount, noMoney) === 0

function toPaymentStep(event: PaymentEvent, price: Money | null): HistoryStep {
  const { from, to } = statusesOf(event)
  const amount = signedAmount(event, from)
  return {
    kind: 'payment',
    from_value: event.kind === 'refund.undone' ? 'refunded' : from,
    to_value: event.kind === 'refund.recorded' ? 'refunded' : to,
    amount: amount !== null && isZero(amount) && price === null ? null : amount,
    payment_method: methodOf(event),
  }
}

/**
 * An event as a step of the history.
 * @param price of the job. Without one, its payment has no amount.
 */
export function toHistoryStep(event: HistoryEvent, price: Money | null): HistoryStep {
  const status = { kind: 'status', amount: null, payment_method: null } as const
  switch (event.kind) {
    case 'job.received':
      return { ...status, from_value: null, to_value: 'pending' }
    case 'job.moved':
      return { ...status, from_value: event.data.from, to_value: event.data.to }
    default:
      return toPaymentStep(event, price)
  }
}

type Unnumbered<Event> = Event extends { readonly kind: infer Kind; readonly data: infer Data }
  ? { readonly kind: Kind; readonly data: Omit<Data, 'job_number'> }
  : never

/** An event without the number of its job. */
export type UnnumberedEvent = Unnumbered<HistoryEvent>

function paymentKind({ from_value, to_value, amount }: HistoryStep): PaymentEvent['kind'] {
  if (to_value === 'refunded') return 'refund.recorded'
  if (from_value === 'refunded') return 'refund.undone'
  const isUndone = from_value === 'paid' || (amount !== null && isNegative(amount))
  return isUndone ? 'payment.undone' : 'payment.recorded'
}

/**
 * The event of a step that no service recorded: of an imported job, or from an export of version 0.3 or earlier. Its step is the same one.
 * @throws ZodError if a status is unknown
 */
export function fromHistoryStep(step: HistoryStep): UnnumberedEvent {
  const { from_value, to_value, amount, payment_method: method } = step
  if (step.kind === 'status') {
    const [from, to] = [jobStatus.nullable().parse(from_value), jobStatus.parse(to_value)]
    return from === null && to === 'pending'
      ? { kind: 'job.received', data: { values: {} } }
      : { kind: 'job.moved', data: { from, to } }
  }
  const kind = paymentKind(step)
  const data = { amount: amount !== null && isNegative(amount) ? negate(amount) : amount, method }
  if (kind.startsWith('refund.')) return { kind, data: { ...data, changes: {} } }
  const payment_status = { from: paymentStatus.nullable().parse(from_value), to: paymentStatus.parse(to_value) }
  return { kind, data: { ...data, changes: { payment_status } } }
}

/** A step of an imported job or a job of the sample shop. */
export interface PastStep extends HistoryStep {
  readonly id: string
  readonly job_id: string
  readonly created_at: string
}

/** The event of a past step, without the number of its job. */
export type PastEvent = UnnumberedEvent & { readonly id: string; readonly record_id: string; readonly created_at: string }

/** The event of a step, with the same id and time. */
export const toPastEvent = ({ id, job_id: record_id, created_at, ...step }: PastStep): PastEvent => ({
  ...fromHistoryStep(step),
  id,
  record_id,
  created_at,
})
