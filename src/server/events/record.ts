// The only way to say that something happened (decision 0140).
import type { TenantDb } from '#database/access.ts'
import type { RecordedEvent } from '#domain/events/events.ts'

import { insertEvents } from './queries.ts'

/**
 * Records what a command did, in its transaction: if the events can't be stored, the change isn't either. One insert for all of them.
 * @param db the handle of the command's transaction
 */
export async function record(db: TenantDb, recorded: readonly RecordedEvent[]): Promise<void> {
  if (recorded.length > 0) await insertEvents(db, recorded)
}
