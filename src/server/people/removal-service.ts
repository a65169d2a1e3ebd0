// The end of a membership, by which a member loses their tokens, invitations, PIN, open jobs and open replies.
import type { SystemDb, TenantDb } from '#database/access.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import type { Role } from '#domain/people/permissions.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { recordAsMember } from '#server/events/record.ts'

import {
  deletePinOf,
  markRemoved,
  membershipsOf,
  revokeInvitationsOf,
  revokeTokensOf,
  unassignJobsOf,
  unassignRepliesOf,
  type Membership,
} from './removal-queries.ts'

/** Revokes the open invitations of a member who may no longer invite. Returns what happened. */
export async function revokeInvitations(db: TenantDb | SystemDb, membership: Membership): Promise<RecordedEvent[]> {
  const revoked = await revokeInvitationsOf(db, membership)
  return revoked.map(({ id, role }) => ({ kind: 'invitation.revoked', record_id: id, data: { role } }))
}

/** Ends what a removed member had. Returns what happened. */
async function endAccess(db: TenantDb | SystemDb, membership: Membership, name: string): Promise<RecordedEvent[]> {
  const record_id = membership.user_id
  const member = { user_id: membership.user_id, name }
  const [tokens, invitations, pins, jobs, replies] = await Promise.all([
    revokeTokensOf(db, membership),
    revokeInvitations(db, membership),
    deletePinOf(db, membership),
    unassignJobsOf(db, membership),
    unassignRepliesOf(db, membership),
  ])
  return [
    ...tokens.map((token): RecordedEvent => ({ kind: 'access_token.revoked', record_id, data: { member, name: token.name } })),
    ...invitations,
    ...pins.map((): RecordedEvent => ({ kind: 'pin.removed', record_id, data: { member } })),
    ...jobs.map(({ id, job_number }): RecordedEvent => ({
      kind: 'job.assigned',
      record_id: id,
      data: { job_number, from: member, to: null },
    })),
    ...replies.flatMap(({ job_id, job_number }): RecordedEvent[] =>
      job_id === null || job_number === null
        ? []
        : [{ kind: 'reply.assigned', record_id: job_id, data: { job_number, from: member, to: null } }],
    ),
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
 * Removes a user who deletes their account from the businesses that go on without them.
 * @param deleted the businesses that are deleted with the account
 */
export async function endMemberships(db: SystemDb, user_id: UserId, deleted: readonly StringerId[]): Promise<void> {
  for (const membership of await membershipsOf(db, user_id, deleted)) {
    await recordAsMember(db, membership, await endMembership(db, membership))
  }
}
