import type { Queries } from '#database/connection.ts'
import { events } from '#database/tables/events.ts'
import { topicsOf, type RecordedEvent } from '#domain/events/events.ts'
import { eventId, newId, type StringerId } from '#domain/values/ids.ts'

/** Inserts events of a business in order. Actor and time are the connection's. */
export async function insertEvents(db: Queries, stringer_id: StringerId, recorded: readonly RecordedEvent[]): Promise<void> {
  const rows = recorded.map((event) => ({
    stringer_id,
    id: eventId.parse(newId()),
    record_id: event.record_id,
    kind: event.kind,
    topics: topicsOf(event),
    data: event.data,
  }))
  await db.insert(events).values(rows)
}
