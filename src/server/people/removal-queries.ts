// Ends what a member had in a business. The member removes themselves or is removed in a session, or deletes their account.
import type { SystemDb, TenantDb } from '#database/access.ts'
import { endPinSessions } from '#database/queries/pin-sessions.ts'
import { access_tokens } from '#database/tables/access-tokens.ts'
import { calendars } from '#database/tables/calendars.ts'
import { invitations } from '#database/tables/invitations.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import { replies } from '#database/tables/replies.ts'
import { saved_views } from '#database/tables/saved-views.ts'
import { member_pins } from '#database/tables/shared-devices.ts'
import type { Role } from '#domain/people/permissions.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'

/** A user in a business. */
export interface Membership {
  readonly stringer_id: StringerId
  readonly user_id: UserId
}

/** Removes a member, unless they have another role than expected. Returns them if they were removed. */
export async function markRemoved(db: TenantDb | SystemDb, { stringer_id, user_id }: Membership, role?: Role) {
  const [removed] = await db
    .update(members)
    .set({ removed_at: sql`now()` })
    .where(
      and(
        eq(members.stringer_id, stringer_id),
        eq(members.user_id, user_id),
        isNull(members.removed_at),
        role && eq(members.role, role),
      ),
    )
    .returning({ name: members.full_name })
  return removed
}

/** Revokes a member's access tokens, and deletes their hashes. Returns them. */
export const revokeTokensOf = (db: TenantDb | SystemDb, { stringer_id, user_id }: Membership) =>
  db
    .update(access_tokens)
    .set({ hash: null, revoked_at: sql`now()` })
    .where(and(eq(access_tokens.stringer_id, stringer_id), eq(access_tokens.user_id, user_id), isNull(access_tokens.revoked_at)))
    .returning({ name: access_tokens.name })

/** Revokes the open invitations that a member sent. Returns them. */
export const revokeInvitationsOf = (db: TenantDb | SystemDb, { stringer_id, user_id }: Membership) =>
  db
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        eq(invitations.stringer_id, stringer_id),
        eq(invitations.invited_by, user_id),
        isNull(invitations.accepted_at),
        isNull(invitations.revoked_at),
      ),
    )
    .returning({ id: invitations.id, role: invitations.role })

/** Deletes a removed member's PIN, and ends the sessions that it started. Returns it. */
export const deletePinOf = (db: TenantDb | SystemDb, { stringer_id, user_id }: Membership) =>
  db
    .delete(member_pins)
    .where(and(eq(member_pins.stringer_id, stringer_id), eq(member_pins.user_id, user_id)))
    .returning({ user_id: member_pins.user_id, ended: endPinSessions(stringer_id, { member: user_id }) })

/** Deletes the calendar of a member who may no longer see it. */
export async function deleteCalendarOf(db: TenantDb | SystemDb, { stringer_id, user_id }: Membership): Promise<void> {
  await db.delete(calendars).where(and(eq(calendars.stringer_id, stringer_id), eq(calendars.user_id, user_id)))
}

/** Deletes the saved views of a removed member. */
export async function deleteViewsOf(db: TenantDb | SystemDb, { stringer_id, user_id }: Membership): Promise<void> {
  await db.delete(saved_views).where(and(eq(saved_views.stringer_id, stringer_id), eq(saved_views.user_id, user_id)))
}

/** Makes the first of a business's owners the one who owns it, after a change to its people. */
export async function updateOwner(db: TenantDb | SystemDb, stringer_id: StringerId): Promise<void> {
  await db.execute(sql`select app.update_owner(${stringer_id})`)
}

/** Unassigns a member's open replies, so that others can take them. Returns the jobs or customers that they are about. */
export const unassignRepliesOf = (db: TenantDb | SystemDb, { stringer_id, user_id }: Membership) =>
  db
    .update(replies)
    .set({ assigned_to: null })
    .where(and(eq(replies.stringer_id, stringer_id), eq(replies.assigned_to, user_id), isNull(replies.done_at)))
    .returning({
      job_id: replies.string_job_id,
      customer_id: replies.customer_id,
      job_number: sql<number | null>`(select j.job_number from ${string_jobs} j
        where j.stringer_id = ${stringer_id} and j.id = ${replies}.string_job_id)`,
    })

/** Unassigns a member's open jobs, so that others can take them. Returns the jobs. */
export function unassignJobsOf(db: TenantDb | SystemDb, { stringer_id, user_id }: Membership) {
  const isOpen = inArray(string_jobs.status, ['pending', 'in_progress'])
  return db
    .update(string_jobs)
    .set({ assigned_to: null, updated_at: sql`now()` })
    .where(and(eq(string_jobs.stringer_id, stringer_id), eq(string_jobs.assigned_to, user_id), isOpen))
    .returning({ id: string_jobs.id, job_number: string_jobs.job_number })
}

/** The businesses in which a user works, except some. */
export async function membershipsOf(db: SystemDb, user_id: UserId, except: readonly StringerId[]): Promise<Membership[]> {
  const rows = await db
    .select({ stringer_id: members.stringer_id })
    .from(members)
    .where(and(eq(members.user_id, user_id), isNull(members.removed_at), notInArray(members.stringer_id, [...except])))
    .orderBy(members.stringer_id)
  return rows.map(({ stringer_id }) => ({ stringer_id, user_id }))
}
