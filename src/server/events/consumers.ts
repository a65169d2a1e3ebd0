// What follows from events, in the transaction of the command that records them. Events are a consumer's only input.
import type { LinkDb, TenantDb } from '#database/access.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { writeDeliveries, writeDeliveriesOfLink } from '#server/webhooks/consumer.ts'

interface Consumer {
  /** What a member's command recorded. */
  readonly consume: (db: TenantDb, recorded: readonly RecordedEvent[]) => Promise<void>
  /** What a customer did with a link, to the link's job. */
  readonly consumeOfLink: (db: LinkDb, recorded: readonly RecordedEvent[]) => Promise<void>
}

/** Background work records nothing that a consumer is interested in. */
const consumers: readonly Consumer[] = [{ consume: writeDeliveries, consumeOfLink: writeDeliveriesOfLink }]

/** Passes events to all consumers. If one of them fails, the command fails. */
export async function dispatch(db: TenantDb, recorded: readonly RecordedEvent[]): Promise<void> {
  await Promise.all(consumers.map(({ consume }) => consume(db, recorded)))
}

/** The same for what a customer did with a link. */
export async function dispatchOfLink(db: LinkDb, recorded: readonly RecordedEvent[]): Promise<void> {
  await Promise.all(consumers.map(({ consumeOfLink }) => consumeOfLink(db, recorded)))
}
