// Consumers act on events in the transaction of the command that records them. Events are their only input.
import type { LinkDb, TenantDb } from '#database/access.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { writeDeliveries, writeDeliveriesOfLink } from '#server/webhooks/consumer.ts'

interface Consumer {
  /** Handles the events of a member's command. */
  readonly consume: (db: TenantDb, recorded: readonly RecordedEvent[]) => Promise<void>
  /** Handles the events of a customer's link, which are about its job. */
  readonly consumeOfLink: (db: LinkDb, recorded: readonly RecordedEvent[]) => Promise<void>
}

/** Events of background work aren't passed on: no consumer needs them. */
const consumers: readonly Consumer[] = [{ consume: writeDeliveries, consumeOfLink: writeDeliveriesOfLink }]

/** Passes events to all consumers. If one of them fails, the command fails. */
export async function dispatch(db: TenantDb, recorded: readonly RecordedEvent[]): Promise<void> {
  await Promise.all(consumers.map(({ consume }) => consume(db, recorded)))
}

/** Passes the events of a customer's link to all consumers, as `dispatch` does. */
export async function dispatchOfLink(db: LinkDb, recorded: readonly RecordedEvent[]): Promise<void> {
  await Promise.all(consumers.map(({ consumeOfLink }) => consumeOfLink(db, recorded)))
}
