// What the services would have recorded about the intakes, moves and payments of jobs.
import type { events } from '#database/tables/events.ts'
import { topicsOf, type RecordedEvent } from '#domain/events/events.ts'
import { valuesOf } from '#domain/jobs/events.ts'
import { jobStatus, paymentStatus, type Job } from '#domain/jobs/schema.ts'
import { noMoney } from '#domain/values/money.ts'

import type { DemoEvent } from './jobs.ts'

export type EventRow = typeof events.$inferInsert

const unpaid = { payment_status: 'unpaid', payment_method: null, paid_amount: noMoney } as const

/**
 * The event of a step in a job's history.
 * @param received the job as it was received
 */
export function toEvent(received: Job, { kind, from_value, to_value, amount, payment_method: method }: DemoEvent): RecordedEvent {
  const { id: record_id, job_number } = received
  if (kind === 'payment') {
    const payment_status = { from: paymentStatus.parse(from_value), to: paymentStatus.parse(to_value) }
    const changes = { payment_status, payment_method: { from: null, to: method }, paid_amount: { from: noMoney, to: amount } }
    return { kind: 'payment.recorded', record_id, data: { job_number, amount, method, changes } }
  }
  if (from_value === null)
    return { kind: 'job.received', record_id, data: { job_number, values: valuesOf({ ...received, ...unpaid }) } }
  const data = { job_number, from: jobStatus.parse(from_value), to: jobStatus.parse(to_value) }
  return { kind: 'job.moved', record_id, data }
}

interface JobYear {
  readonly jobs: readonly Job[]
  readonly events: readonly DemoEvent[]
}

/** The events of a year in which no job was edited. */
export function historyRows({ jobs, events }: JobYear): EventRow[] {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  return events.flatMap((step): EventRow[] => {
    const job = byId.get(step.string_job_id)
    if (!job) return []
    const { stringer_id, id, by_user_id, created_at } = step
    const event = toEvent(job, step)
    const { record_id, kind, data } = event
    return [{ stringer_id, id, record_id, kind, topics: topicsOf(event), data, actor: 'member', by_user_id, created_at }]
  })
}
