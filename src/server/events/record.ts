// The only way to say that something happened (decision 0140).
import type { LinkDb, SystemDb, TenantDb } from '#database/access.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'

import { dispatch, dispatchOfLink } from './consumers.ts'
import { insertEvents, insertEventsOfLink } from './queries.ts'

/**
 * Records what a command did, in its transaction: if the events can't be stored, the change isn't either. One insert for all of them, in the
 * same pipeline as the statements of their consumers, which read the changed records. So the change must have been sent before.
 * @param db the handle of the command's transaction
 */
export async function record(db: TenantDb, recorded: readonly RecordedEvent[]): Promise<void> {
  if (recorded.length > 0) await Promise.all([insertEvents(db, db.stringer_id, recorded), dispatch(db, recorded)])
}

/** Records what background work did in a business, as `record` does for a member's command. Nobody is the actor. */
export async function recordAsSystem(db: SystemDb, stringer_id: StringerId, recorded: readonly RecordedEvent[]): Promise<void> {
  if (recorded.length > 0) await insertEvents(db, stringer_id, recorded)
}

interface ActingMember {
  readonly stringer_id: StringerId
  readonly user_id: UserId
}

/** Records what a user did to a business outside their session there, such as by deleting their account. */
export async function recordAsMember(
  db: SystemDb,
  { stringer_id, user_id }: ActingMember,
  recorded: readonly RecordedEvent[],
): Promise<void> {
  if (recorded.length > 0) await insertEvents(db, stringer_id, recorded, { actor: 'member', by_user_id: user_id })
}

const byCustomer = { actor: 'customer', by_user_id: null } as const

/** Records what a customer did with a signed link of an email, which the system reads. */
export async function recordAsCustomer(db: SystemDb, stringer_id: StringerId, recorded: readonly RecordedEvent[]): Promise<void> {
  if (recorded.length > 0) await insertEvents(db, stringer_id, recorded, byCustomer)
}

/** Records what a customer did with the link of a job. All events are about that job. */
export async function recordByLink(db: LinkDb, recorded: readonly RecordedEvent[]): Promise<void> {
  if (recorded.length > 0) await Promise.all([insertEventsOfLink(db, recorded), dispatchOfLink(db, recorded)])
}
