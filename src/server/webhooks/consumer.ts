// Writes webhook deliveries from what services record (decision 0142).
//
// A command that records no event for other programs sends no statement. One that does sends one more, a lookup in the same pipeline as the
// events, which finds nothing unless a webhook chose the event. Only then does a second statement insert the deliveries, in a round trip of
// its own. The body of an event is built once, however many webhooks get it.
import type { LinkDb } from '#database/access.ts'
import type { Queries } from '#database/connections/connection.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { toWebhookBody, webhookRecords } from '#domain/webhooks/bodies.ts'
import { webhookEventsOf } from '#domain/webhooks/from-events.ts'
import type { StringerId } from '#domain/values/ids.ts'

import { chosenCustomers, chosenFeedback, chosenItems, chosenJobs, insertDeliveries } from './event-queries.ts'
import { chosenFeedbackOfLink, insertDeliveriesOfLink } from './link-queries.ts'

/** Writes the deliveries of what a member or background work did in a business. */
export async function writeDeliveries(db: Queries, stringer_id: StringerId, recorded: readonly RecordedEvent[]): Promise<void> {
  const candidates = recorded.flatMap((event) =>
    webhookEventsOf(event).map((name) => ({ event: name, record_id: event.record_id })),
  )
  if (candidates.length === 0) return
  const about = Object.groupBy(candidates, ({ event }) => webhookRecords[event])
  const [jobs, feedback, items, customers] = await Promise.all([
    chosenJobs(db, stringer_id, about.job),
    chosenFeedback(db, stringer_id, about.feedback),
    chosenItems(db, stringer_id, about.stock),
    chosenCustomers(db, stringer_id, about.customer),
  ])
  const deliveries = [
    ...[...jobs, ...feedback].map((body) => ({
      event: body.type,
      customer_id: body.data.customer_id,
      body: toWebhookBody(body),
    })),
    ...items.map((body) => ({ event: body.type, customer_id: null, body: toWebhookBody(body) })),
    ...customers.map((body) => ({ event: body.type, customer_id: body.data.id, body: toWebhookBody(body) })),
  ]
  if (deliveries.length > 0) await insertDeliveries(db, stringer_id, deliveries)
}

/** Writes the deliveries of what a customer did with a link. */
export async function writeDeliveriesOfLink(db: LinkDb, recorded: readonly RecordedEvent[]): Promise<void> {
  if (!recorded.flatMap(webhookEventsOf).includes('feedback.received')) return
  const body = await chosenFeedbackOfLink(db)
  if (body) await insertDeliveriesOfLink(db, body.type, toWebhookBody(body))
}
