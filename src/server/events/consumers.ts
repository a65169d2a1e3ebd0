// Consumers act on events in the transaction of the change. Events are their only input: which of them a consumer handles depends on their
// kind, never on who recorded them.
import type { LinkDb } from '#database/access.ts'
import type { Queries } from '#database/connections/connection.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { writeDeliveries, writeDeliveriesOfLink } from '#server/webhooks/consumer.ts'

interface Consumer {
  /** Handles the events of a business. */
  readonly consume: (db: Queries, stringer_id: StringerId, recorded: readonly RecordedEvent[]) => Promise<void>
  /** Handles the events of a customer's link, which are about its job. */
  readonly consumeOfLink: (db: LinkDb, recorded: readonly RecordedEvent[]) => Promise<void>
}

const consumers: readonly Consumer[] = [{ consume: writeDeliveries, consumeOfLink: writeDeliveriesOfLink }]

/** Passes events of a business to all consumers. If one of them fails, the change fails. */
export async function dispatch(db: Queries, stringer_id: StringerId, recorded: readonly RecordedEvent[]): Promise<void> {
  await Promise.all(consumers.map(({ consume }) => consume(db, stringer_id, recorded)))
}

/** Passes the events of a customer's link to all consumers, as `dispatch` does. */
export async function dispatchOfLink(db: LinkDb, recorded: readonly RecordedEvent[]): Promise<void> {
  await Promise.all(consumers.map(({ consumeOfLink }) => consumeOfLink(db, recorded)))
}
