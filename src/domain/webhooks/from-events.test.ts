import type { DomainEvent } from '#domain/events/events.ts'
import { jobStatuses } from '#domain/jobs/states.ts'
import { read } from '#domain/values/records.ts'
import { describe, expect, it } from 'vitest'

import { webhookEventsOf } from './from-events.ts'

type PaymentKind = Extract<DomainEvent['kind'], `${'payment' | 'refund'}.${string}`>

const payment = (kind: PaymentKind, from: 'paid' | 'unpaid', to: 'paid' | 'unpaid'): DomainEvent => ({
  kind,
  data: {
    job_number: 1,
    amount: read.money.parse('20.00'),
    method: null,
    changes: from === to ? {} : { payment_status: { from, to } },
  },
})

describe('the event of a webhook', () => {
  it('follows from moving a job forward, by any number of steps', () => {
    const moves = jobStatuses.flatMap((from) => jobStatuses.filter((to) => to !== from).map((to) => ({ from, to })))
    const sent = moves.flatMap((move) =>
      webhookEventsOf({ kind: 'job.moved', data: { job_number: 1, ...move } }).map((event) => `${move.from} ${event}`),
    )
    expect(sent).toEqual([
      'pending job.started',
      'pending job.finished',
      'pending job.picked_up',
      'in_progress job.finished',
      'in_progress job.picked_up',
      'completed job.picked_up',
    ])
  })

  it('follows from a payment that makes the job paid, or a refund that is undone', () => {
    expect(webhookEventsOf(payment('payment.recorded', 'unpaid', 'paid'))).toEqual(['job.paid'])
    expect(webhookEventsOf(payment('refund.undone', 'unpaid', 'paid'))).toEqual(['job.paid'])
    expect(webhookEventsOf(payment('payment.recorded', 'unpaid', 'unpaid'))).toEqual([])
    expect(webhookEventsOf(payment('payment.undone', 'paid', 'unpaid'))).toEqual([])
    expect(webhookEventsOf(payment('refund.recorded', 'paid', 'paid'))).toEqual([])
  })

  it('does not follow from corrected feedback or an edited customer', () => {
    expect(webhookEventsOf({ kind: 'feedback.corrected', data: { job_number: 1, entered_by: 'customer' } })).toEqual([])
    expect(webhookEventsOf({ kind: 'customer.edited', data: { fields: ['phone'] } })).toEqual([])
  })
})
