import type { DomainEvent } from '#domain/events/events.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'

import type { WebhookEvent } from './events.ts'

/** Only moves forward are webhook events. */
function ofMove(from: JobStatus | null, to: JobStatus): WebhookEvent[] {
  if (to === 'in_progress' && from === 'pending') return ['job.started']
  if (to === 'completed' && from !== 'picked_up') return ['job.finished']
  return to === 'picked_up' ? ['job.picked_up'] : []
}

/** The webhook events that follow from an event. */
export function webhookEventsOf(event: DomainEvent): WebhookEvent[] {
  switch (event.kind) {
    case 'job.received':
    case 'customer.added':
    case 'feedback.received':
      return [event.kind]
    case 'job.moved':
      return ofMove(event.data.from, event.data.to)
    // A job can also become paid when a refund is undone.
    case 'payment.recorded':
    case 'refund.undone':
      return event.data.changes.payment_status?.to === 'paid' ? ['job.paid'] : []
    case 'item.ran_low':
      return ['stock.low']
    default:
      return []
  }
}
