import type { TenantDb } from '#database/access.ts'
import { events } from '#database/tables/events.ts'
import { topicsOf, type RecordedEvent } from '#domain/events/events.ts'
import { eventId, newId } from '#domain/values/ids.ts'

/** Inserts events in order. Actor and time are the connection's. */
export async function insertEvents(db: TenantDb, recorded: readonly RecordedEvent[]): Promise<void> {
  const rows = recorded.map((event) => ({
    stringer_id: db.stringer_id,
    id: eventId.parse(newId()),
    record_id: event.record_id,
    kind: event.kind,
    topics: topicsOf(event),
    data: event.data,
  }))
  await db.insert(events).values(rows)
}
