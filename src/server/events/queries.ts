import type { LinkDb } from '#database/access.ts'
import type { Queries } from '#database/connections/connection.ts'
import { linkHash } from '#database/queries/link-hash.ts'
import { events } from '#database/tables/events.ts'
import type { Actor } from '#domain/events/actors.ts'
import { topicsOf, type RecordedEvent } from '#domain/events/events.ts'
import { eventId, newId, type StringerId, type UserId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'

const toRow = (event: RecordedEvent) => ({
  id: eventId.parse(newId()),
  record_id: event.record_id,
  kind: event.kind,
  topics: topicsOf(event),
  data: event.data,
})

/** Who did something, where the connection doesn't know it. */
export interface Acting {
  readonly actor: Actor
  readonly by_user_id: UserId | null
}

/**
 * Inserts events of a business in order. The time is the connection's.
 * @param by who acted, if the connection doesn't know it
 */
export async function insertEvents(
  db: Queries,
  stringer_id: StringerId,
  recorded: readonly RecordedEvent[],
  by?: Acting,
): Promise<void> {
  await db.insert(events).values(recorded.map((event) => ({ stringer_id, ...toRow(event), ...by })))
}

/** Inserts events about the job of a customer link, in order. */
export async function insertEventsOfLink(db: LinkDb, recorded: readonly RecordedEvent[]): Promise<void> {
  const hash = linkHash(db)
  // Cast via text, or the driver would encode it as a JSON string.
  await db.execute(sql`select link.record_events(${hash}, ${JSON.stringify(recorded.map(toRow))}::text::json)`)
}
