import { read } from '#domain/values/records.ts'
import { describe, expect, it } from 'vitest'

import { fromHistoryStep, historyEvent, historyKinds, toHistoryStep, type HistoryEvent, type HistoryStep } from './history.ts'

const money = (text: string) => read.money.parse(text)
const price = money('27.00')

const payment = (
  kind: Exclude<HistoryEvent['kind'], `job.${string}`>,
  changes: Extract<HistoryEvent, { kind: 'payment.recorded' }>['data']['changes'],
): HistoryEvent => ({ kind, data: { job_number: 1, amount: money('10.00'), method: 'Cash', changes } })

const toPaid = { payment_status: { from: 'unpaid', to: 'paid' } }
const toUnpaid = { payment_status: { from: 'paid', to: 'unpaid' } }

const labelOf = ({ from_value, to_value, amount, payment_method }: HistoryStep): string =>
  `${from_value} → ${to_value} ${amount} ${payment_method}`

describe('the history of a job', () => {
  it('has its intake, moves and payments', () => {
    expect(historyKinds).toEqual([
      'job.received',
      'job.moved',
      'payment.recorded',
      'payment.undone',
      'refund.recorded',
      'refund.undone',
    ])
  })

  it('begins with the intake', () => {
    const step = toHistoryStep({ kind: 'job.received', data: { job_number: 1, values: {} } }, price)
    expect([step.kind, labelOf(step)]).toEqual(['status', 'null → pending null null'])
  })

  it('has moves', () => {
    const step = toHistoryStep({ kind: 'job.moved', data: { job_number: 1, from: 'pending', to: 'in_progress' } }, price)
    expect([step.kind, labelOf(step)]).toEqual(['status', 'pending → in_progress null null'])
  })

  it.each([
    ['a payment', payment('payment.recorded', toPaid), 'unpaid → paid 10.00 Cash'],
    ['a payment in part', payment('payment.recorded', {}), 'unpaid → unpaid 10.00 Cash'],
    [
      'an undone payment',
      payment('payment.undone', { ...toUnpaid, payment_method: { from: 'Cash', to: null } }),
      'paid → unpaid 10.00 null',
    ],
    [
      'an undone part',
      payment('payment.undone', { payment_method: { from: 'Cash', to: 'Card' } }),
      'unpaid → unpaid -10.00 Card',
    ],
    [
      'an undone payment of a job that stays paid',
      payment('payment.undone', { paid_at: { from: '2026-11-21T10:00:00.000Z', to: '2026-11-20T10:00:00.000Z' } }),
      'paid → paid 10.00 Cash',
    ],
    ['a refund', payment('refund.recorded', {}), 'paid → refunded -10.00 Cash'],
    ['an undone refund', payment('refund.undone', {}), 'refunded → paid -10.00 Cash'],
  ])('has %s', (_, event, label) => {
    const step = toHistoryStep(event, price)
    expect([step.kind, labelOf(step)]).toEqual(['payment', label])
  })

  it('has no amount for the payment of a job without a price', () => {
    const event: HistoryEvent = {
      kind: 'payment.recorded',
      data: { job_number: 1, amount: money('0.00'), method: null, changes: toPaid },
    }
    expect(toHistoryStep(event, null).amount).toBeNull()
    expect(toHistoryStep(event, money('0.00')).amount).toBe('0.00')
  })
})

const step = (
  kind: HistoryStep['kind'],
  from_value: string | null,
  to_value: string,
  amount: string | null = null,
): HistoryStep => ({
  kind,
  from_value,
  to_value,
  amount: amount === null ? null : money(amount),
  payment_method: amount === null ? null : 'Card',
})

it.each([
  step('status', null, 'pending'),
  step('status', 'pending', 'in_progress'),
  step('status', null, 'picked_up'),
  step('payment', null, 'paid', '27.00'),
  step('payment', 'unpaid', 'paid'),
  step('payment', 'unpaid', 'unpaid', '10.00'),
  step('payment', 'unpaid', 'unpaid', '-10.00'),
  step('payment', 'paid', 'unpaid', '27.00'),
  step('payment', 'paid', 'paid', '10.00'),
  step('payment', 'paid', 'refunded', '-7.00'),
  step('payment', 'refunded', 'paid', '-7.00'),
])('a step of an earlier history stays the same: $kind from $from_value to $to_value', (earlier) => {
  const { kind, data } = fromHistoryStep(earlier)
  const event = historyEvent.parse({ kind, data: { job_number: 1, ...data } })
  expect(toHistoryStep(event, price)).toEqual(earlier)
})

it('refuses unknown statuses', () => {
  expect(() => fromHistoryStep(step('status', null, 'lost'))).toThrow('Invalid job status')
  expect(() => fromHistoryStep(step('payment', 'unpaid', 'lost'))).toThrow('Invalid payment status')
})
