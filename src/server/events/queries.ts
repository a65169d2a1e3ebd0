import type { LinkDb } from '#database/access.ts'
import type { Queries } from '#database/connection.ts'
import { hashOf } from '#database/links.ts'
import { events } from '#database/tables/events.ts'
import { topicsOf, type DomainEvent, type RecordedEvent } from '#domain/events/events.ts'
import { eventId, newId, type StringerId, type UserId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'

/**
 * Inserts events of a business in order. The time is the connection's.
 * @param by_user_id who acted, if the connection doesn't know it
 */
export async function insertEvents(
  db: Queries,
  stringer_id: StringerId,
  recorded: readonly RecordedEvent[],
  by_user_id?: UserId,
): Promise<void> {
  const rows = recorded.map((event) => ({
    stringer_id,
    id: eventId.parse(newId()),
    record_id: event.record_id,
    kind: event.kind,
    topics: topicsOf(event),
    data: event.data,
    ...(by_user_id && { actor: 'member' as const, by_user_id }),
  }))
  await db.insert(events).values(rows)
}

/** Inserts events about the job of a customer link. */
export async function insertEventsOfLink(db: LinkDb, happened: readonly DomainEvent[]): Promise<void> {
  const rows = happened.map((event) => ({ id: newId(), kind: event.kind, topics: topicsOf(event), data: event.data }))
  await db.execute(sql`select link.record_events(${hashOf(db)}, ${JSON.stringify(rows)}::text::json)`)
}
