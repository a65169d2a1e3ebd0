import type { SystemDb, TenantDb } from '#database/access.ts'
import { notifyRecords } from '#database/queries/notify-records.ts'
import { invitations } from '#database/tables/invitations.ts'
import { members } from '#database/tables/members.ts'
import type { Invitation, InvitationCreate, ReceivedInvitation } from '#domain/people/schema.ts'
import type { InvitationId, StringerId, UserId } from '#domain/values/ids.ts'
import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'

const fields = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  invited_by_name: members.full_name,
  sent_at: invitations.sent_at,
  expires_at: invitations.expires_at,
  is_expired: sql<boolean>`${invitations.expires_at} <= now()`,
}

const isOpen = (db: TenantDb): SQL | undefined =>
  and(eq(invitations.stringer_id, db.stringer_id), isNull(invitations.accepted_at), isNull(invitations.revoked_at))

const select = (db: TenantDb) =>
  db
    .select(fields)
    .from(invitations)
    .leftJoin(members, and(eq(members.stringer_id, db.stringer_id), eq(members.user_id, invitations.invited_by)))

/** Invitations neither accepted nor revoked, newest first. There are few. */
export const listInvitations = (db: TenantDb): Promise<Invitation[]> =>
  select(db).where(isOpen(db)).orderBy(desc(invitations.sent_at), desc(invitations.id))

export async function invitationById(db: TenantDb, id: InvitationId): Promise<Invitation | undefined> {
  const [found] = await select(db).where(and(isOpen(db), eq(invitations.id, id)))
  return found
}

/** Whether there is an open invitation for an address. */
export async function isInvited(db: TenantDb, email: string): Promise<boolean> {
  const found = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isOpen(db), eq(invitations.email, email)))
  return found.length > 0
}

export async function countInvitations(db: TenantDb): Promise<number> {
  const [open] = await db.select({ invitations: count() }).from(invitations).where(isOpen(db))
  return open?.invitations ?? 0
}

interface NewInvitation extends InvitationCreate {
  readonly id: InvitationId
  readonly token_hash: Buffer
}

/** Inserts an invitation by the current member. */
export async function insertInvitation(db: TenantDb, { id, email, role, token_hash }: NewInvitation): Promise<void> {
  // Every other column has a default; drizzle would name them all, which the role may not write.
  await db.execute(sql`insert into ${invitations} (stringer_id, id, email, role, token_hash, invited_by)
    values (${db.stringer_id}, ${id}, ${email}, ${role}, ${token_hash}, app.current_user_id())`)
  await notifyRecords(db)
}

/** Gives an open invitation a new link if `sent_at` still matches. Returns whether it did. */
export async function renewInvitation(
  db: TenantDb,
  id: InvitationId,
  sent_at: string,
  { token_hash, valid_days }: { readonly token_hash: Buffer; readonly valid_days: number },
): Promise<boolean> {
  const next = sql`greatest(now(), ${invitations.sent_at} + interval '1 millisecond')`
  const renewed = await db
    .update(invitations)
    .set({ token_hash, sent_at: next, expires_at: sql`now() + make_interval(days => ${valid_days})` })
    .where(and(isOpen(db), eq(invitations.id, id), eq(invitations.sent_at, sent_at)))
    .returning({ id: invitations.id })
  if (renewed.length > 0) await notifyRecords(db)
  return renewed.length > 0
}

/** Revokes an open invitation. Returns it, or undefined if there was none. */
export async function revokeInvitation(db: TenantDb, id: InvitationId) {
  const [revoked] = await db
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(and(isOpen(db), eq(invitations.id, id)))
    .returning({ role: invitations.role })
  if (revoked) await notifyRecords(db)
  return revoked
}

/** What a link shows its holder. */
export async function readInvitation(db: SystemDb, token_hash: Buffer): Promise<ReceivedInvitation | undefined> {
  const { rows } = await db.execute<ReceivedInvitation & Record<string, unknown>>(
    sql`select * from app.read_invitation(${token_hash})`,
  )
  return rows[0]
}

/** Makes a user a member, in one statement. Returns the business, or null if the invitation cannot be accepted by this user. */
export async function joinByInvitation(db: SystemDb, token_hash: Buffer, user_id: UserId): Promise<StringerId | null> {
  const { rows } = await db.execute<{ business: StringerId | null }>(
    sql`select app.accept_invitation(${token_hash}, ${user_id}) as business`,
  )
  return rows[0]?.business ?? null
}

/** Whether a user works in a business. */
export async function isActiveMember(db: TenantDb, user_id: UserId): Promise<boolean> {
  const found = await db
    .select({ user_id: members.user_id })
    .from(members)
    .where(and(eq(members.stringer_id, db.stringer_id), eq(members.user_id, user_id), isNull(members.removed_at)))
  return found.length > 0
}

/** How long invitations are kept after they expire, so that an old link can say why it no longer works. */
export const keptDays = 30

/** Deletes old invitations. Called regularly. */
export async function deleteOldInvitations(db: SystemDb): Promise<void> {
  await db.delete(invitations).where(sql`${invitations.expires_at} < now() - make_interval(days => ${keptDays}::int)`)
}
