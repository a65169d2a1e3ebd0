// The only way to say that something happened (decision 0140). Every event is stored and passed to its consumers, regardless of who acted.
import type { LinkDb, SystemDb, TenantDb } from '#database/access.ts'
import type { Queries } from '#database/connections/connection.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'

import { dispatch, dispatchOfLink } from './consumers.ts'
import { insertEvents, insertEventsOfLink, type Acting } from './queries.ts'

async function store(db: Queries, stringer_id: StringerId, recorded: readonly RecordedEvent[], by?: Acting): Promise<void> {
  if (recorded.length === 0) return
  await Promise.all([insertEvents(db, stringer_id, recorded, by), dispatch(db, stringer_id, recorded)])
}

/**
 * Records what a command did, in its transaction: if the events can't be stored, the change isn't either. One insert for all of them, in the
 * same pipeline as the statements of their consumers, which read the changed records. So the change must have been sent before.
 * @param db the handle of the command's transaction
 */
export const record = (db: TenantDb, recorded: readonly RecordedEvent[]): Promise<void> => store(db, db.stringer_id, recorded)

/** Records what background work did in a business, as `record` does for a member's command. Nobody is the actor. */
export const recordAsSystem = (db: SystemDb, stringer_id: StringerId, recorded: readonly RecordedEvent[]): Promise<void> =>
  store(db, stringer_id, recorded)

/** Records what a user did to a business outside their session there, such as by deleting their account. */
export const recordAsMember = (
  db: SystemDb,
  { stringer_id, user_id }: { readonly stringer_id: StringerId; readonly user_id: UserId },
  recorded: readonly RecordedEvent[],
): Promise<void> => store(db, stringer_id, recorded, { actor: 'member', by_user_id: user_id })

/** Records what a customer did with a signed link of an email, which the system reads. */
export const recordAsCustomer = (db: SystemDb, stringer_id: StringerId, recorded: readonly RecordedEvent[]): Promise<void> =>
  store(db, stringer_id, recorded, { actor: 'customer', by_user_id: null })

/** Records what a customer did with the link of a job. All events are about that job. */
export async function recordByLink(db: LinkDb, recorded: readonly RecordedEvent[]): Promise<void> {
  if (recorded.length > 0) await Promise.all([insertEventsOfLink(db, recorded), dispatchOfLink(db, recorded)])
}
