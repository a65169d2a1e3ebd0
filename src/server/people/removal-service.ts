// The end of a membership: the member loses access tokens, invitations, PIN, calendar, saved views, open jobs and open replies.
import type { SystemDb, TenantDb } from '#database/access.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { can, type Role } from '#domain/people/permissions.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { recordAsMember } from '#server/events/record.ts'

import { deleteOwnedBusiness } from './queries.ts'
import {
  deleteCalendarOf,
  deletePinOf,
  deleteViewsOf,
  markRemoved,
  membershipsOf,
  revokeInvitationsOf,
  revokeTokensOf,
  unassignJobsOf,
  unassignRepliesOf,
  updateOwner,
  type Membership,
} from './removal-queries.ts'

/**
 * Applies a member's new role: deletes their calendar and revokes their invitations if it doesn't allow them, and updates the owner of the
 * business. Returns what happened.
 */
export async function applyRole(db: TenantDb, membership: Membership, role: Role): Promise<RecordedEvent[]> {
  if (!can(role, 'settings')) await deleteCalendarOf(db, membership)
  await updateOwner(db, membership.stringer_id)
  return can(role, 'people') ? [] : revokeInvitations(db, membership)
}

/** Revokes the open invitations of a member who may no longer invite. Returns what happened. */
async function revokeInvitations(db: TenantDb | SystemDb, membership: Membership): Promise<RecordedEvent[]> {
  const revoked = await revokeInvitationsOf(db, membership)
  return revoked.map(({ id, role }) => ({ kind: 'invitation.revoked', record_id: id, data: { role } }))
}

/** Ends what a removed member had. Returns what happened. */
async function endAccess(db: TenantDb | SystemDb, membership: Membership, name: string): Promise<RecordedEvent[]> {
  const record_id = membership.user_id
  const member = { user_id: membership.user_id, name }
  const tokens = await revokeTokensOf(db, membership)
  const invitations = await revokeInvitations(db, membership)
  const pins = await deletePinOf(db, membership)
  const jobs = await unassignJobsOf(db, membership)
  const replies = await unassignRepliesOf(db, membership)
  await deleteCalendarOf(db, membership)
  await deleteViewsOf(db, membership)
  await updateOwner(db, membership.stringer_id)
  return [
    ...tokens.map((token): RecordedEvent => ({ kind: 'access_token.revoked', record_id, data: { member, name: token.name } })),
    ...invitations,
    ...pins.map((): RecordedEvent => ({ kind: 'pin.removed', record_id, data: { member } })),
    ...jobs.map(({ id, job_number }): RecordedEvent => ({
      kind: 'job.assigned',
      record_id: id,
      data: { job_number, from: member, to: null },
    })),
    ...replies.map(({ job_id, customer_id, job_number }): RecordedEvent => ({
      kind: 'reply.assigned',
      record_id: job_id ?? customer_id ?? membership.stringer_id,
      data: { job_number, from: member, to: null },
    })),
  ]
}

/**
 * Removes a member from a business, with their access, unless they have another role than expected. Must run in the transaction that
 * records what it returns.
 * @returns what happened; nothing if they were not removed
 */
export async function endMembership(db: TenantDb | SystemDb, membership: Membership, role?: Role): Promise<RecordedEvent[]> {
  const removed = await markRemoved(db, membership, role)
  if (!removed) return []
  // Sent after the removal, so that what others give the member in the meantime ends as well.
  const ended = await endAccess(db, membership, removed.name)
  return [{ kind: 'member.removed', record_id: membership.user_id, data: removed }, ...ended]
}

/**
 * Deletes the businesses of a user who deletes their account, and removes them from those that go on without them.
 * @param owned the businesses without another owner
 */
export async function leaveBusinesses(db: SystemDb, user_id: UserId, owned: readonly StringerId[]): Promise<void> {
  for (const id of owned) await deleteOwnedBusiness(db, id, user_id)
  for (const membership of await membershipsOf(db, user_id, owned)) {
    await recordAsMember(db, membership, await endMembership(db, membership))
  }
}
