// The only way to say that something happened (decision 0140).
import type { SystemDb, TenantDb } from '#database/access.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import type { StringerId } from '#domain/values/ids.ts'

import { insertEvents } from './queries.ts'

/**
 * Records what a command did, in its transaction: if the events can't be stored, the change isn't either. One insert for all of them.
 * @param db the handle of the command's transaction
 */
export async function record(db: TenantDb, recorded: readonly RecordedEvent[]): Promise<void> {
  if (recorded.length > 0) await insertEvents(db, db.stringer_id, recorded)
}

/** Records what background work did in a business, as `record` does for a member's command. Nobody is the actor. */
export async function recordAsSystem(db: SystemDb, stringer_id: StringerId, recorded: readonly RecordedEvent[]): Promise<void> {
  if (recorded.length > 0) await insertEvents(db, stringer_id, recorded)
}
