import type { SystemDb } from '#database/access.ts'
import type { SessionClaim } from '#database/connections/claims.ts'
import { accounts, sessions, two_factors, users, verifications, profiles } from '#database/tables/auth.ts'
import { businesses } from '#database/tables/businesses.ts'
import { invitations } from '#database/tables/invitations.ts'
import { members } from '#database/tables/members.ts'
import { shared_devices } from '#database/tables/shared-devices.ts'
import type { SharedDeviceId, StringerId, UserId } from '#domain/values/ids.ts'
import { and, asc, desc, eq, gt, isNull, like, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { BusinessLink } from '#contract/identity/identity.ts'

import type { DeviceClaim } from './sessions/shared-device-cookie.ts'

/** Resets a rate limit's count. */
export async function clearAttempts(db: SystemDb, key: string): Promise<void> {
  await db.execute(sql`delete from auth.rate_limits where key = sha256(convert_to(${key}, 'UTF8'))`)
}

/** Deletes expired sessions, reset links and rate limits. Runs on a schedule. Skips rate limits that a request is counting. */
export async function deleteExpiredSecrets(db: SystemDb): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`))
  await db.delete(verifications).where(lt(verifications.expires_at, sql`now()`))
  await db.execute(sql`delete from auth.rate_limits
    where key in (select key from auth.rate_limits where ends_at < now() for update skip locked)`)
}

/** Reads a secret, or stores `initial` if there is none. If two processes start concurrently, both return the first one. */
export async function readSecret(db: SystemDb, name: string, initial: string): Promise<string> {
  await db.execute(sql`insert into auth.secrets (name, value) values (${name}, ${initial}) on conflict do nothing`)
  const { rows } = await db.execute<{ value: string }>(sql`select value from auth.secrets where name = ${name}`)
  if (!rows[0]) throw new Error(`The secret ${name} could not be stored`)
  return rows[0].value
}

/** Whether there is an account with this email address (lower case). */
export async function isRegistered(db: SystemDb, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_registered: boolean }>(
    sql`select exists (select from auth.users where email = ${email}) as is_registered`,
  )
  return rows[0]?.is_registered ?? false
}

/** The id of the account with this email address (lower case). */
export async function findUserId(db: SystemDb, email: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id
}

/** The password hash of the account with this email address (lower case). */
export async function readPasswordHash(db: SystemDb, email: string): Promise<{ id: string; hash: string } | undefined> {
  const [account] = await db
    .select({ id: accounts.id, hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.user_id))
    .where(and(eq(users.email, email), eq(accounts.provider_id, 'credential')))
  return account?.hash ? { id: account.id, hash: account.hash } : undefined
}

/** Replaces a hash of the same password, unless the password has changed since it was read. */
export async function replacePasswordHash(
  db: SystemDb,
  { id, hash }: { id: string; hash: string },
  password: string,
): Promise<void> {
  await db
    .update(accounts)
    .set({ password })
    .where(and(eq(accounts.id, id), eq(accounts.password, hash)))
}

/** An account's email address. */
export async function readEmail(db: SystemDb, user_id: UserId): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, user_id))
  return user?.email ?? ''
}

/** Replaces the encrypted recovery codes if they are still `expected`. Returns false if another request changed them first. */
export async function replaceRecoveryCodes(db: SystemDb, id: string, expected: string, backup_codes: string): Promise<boolean> {
  const isExpected = and(eq(two_factors.id, id), eq(two_factors.backup_codes, expected))
  const replaced = await db.update(two_factors).set({ backup_codes }).where(isExpected).returning({ id: two_factors.id })
  return replaced.length === 1
}

/**
 * Deletes an account with its reset links and started sign-in steps, whose values contain its id, and its invitations to other
 * businesses.
 */
export async function deleteUser(db: SystemDb, user_id: UserId): Promise<void> {
  const email = await readEmail(db, user_id)
  await db.delete(invitations).where(or(eq(invitations.email, email), eq(invitations.accepted_by, user_id)))
  await db.delete(verifications).where(like(verifications.value, `%${user_id}%`))
  await db.delete(users).where(eq(users.id, user_id))
}

const isActiveSession = (user_id: UserId): SQL | undefined =>
  and(eq(sessions.user_id, user_id), gt(sessions.expires_at, sql`now()`))

/** A user's active sessions, latest first. */
export async function listSessions(db: SystemDb, user_id: UserId) {
  const rows = await db
    .select()
    .from(sessions)
    .where(isActiveSession(user_id))
    .orderBy(desc(sessions.updated_at), desc(sessions.id))
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}

/** Whether this session began at most `ms` milliseconds ago. */
export async function isRecentSession(db: SystemDb, { token, user_id }: SessionClaim, ms: number): Promise<boolean> {
  const isRecent = gt(sessions.created_at, sql`now() - make_interval(secs => ${ms / 1000})`)
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, token), isActiveSession(user_id), isRecent))
  return found.length > 0
}

/** Ends one of a user's sessions. @returns whether it existed */
export async function endSession(db: SystemDb, user_id: UserId, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

/** Ends all sessions of a user except the one with this token. */
export async function endOtherSessions(db: SystemDb, user_id: UserId, token: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, user_id), ne(sessions.token, token)))
}

/** A user's address and the time zone of the business they joined first. */
export async function readRecipient(db: SystemDb, user_id: UserId) {
  const [recipient] = await db
    .select({ email: users.email, time_zone: sql<string>`coalesce(${businesses.time_zone}, 'UTC')` })
    .from(users)
    .leftJoin(members, and(eq(members.user_id, users.id), isNull(members.removed_at)))
    .leftJoin(businesses, eq(businesses.id, members.stringer_id))
    .where(eq(users.id, user_id))
    .orderBy(asc(members.joined_at))
    .limit(1)
  return recipient
}

/** The shared device unlocked by a PIN. */
export async function readUnlockedDevice(db: SystemDb, stringer_id: StringerId, id: SharedDeviceId) {
  const [device] = await db
    .select({ name: shared_devices.name, idle_minutes: shared_devices.idle_minutes })
    .from(shared_devices)
    .where(and(eq(shared_devices.stringer_id, stringer_id), eq(shared_devices.id, id)))
  return device
}

/** The shared device a browser is registered as, or undefined if it was removed. */
export async function readRegisteredDevice(db: SystemDb, { stringer_id, id, token_hash }: DeviceClaim) {
  const [device] = await db
    .select({ name: shared_devices.name, idle_minutes: shared_devices.idle_minutes })
    .from(shared_devices)
    .where(and(eq(shared_devices.stringer_id, stringer_id), eq(shared_devices.id, id), eq(shared_devices.token_hash, token_hash)))
  return device
}

/** A business's owner, for mail. */
export async function readBusinessOwner(db: SystemDb, stringer_id: StringerId) {
  const [recipient] = await db
    .select({ email: users.email, time_zone: businesses.time_zone })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.owner_id))
    .where(eq(businesses.id, stringer_id))
  return recipient
}

// A user's businesses, for identity.

/** The businesses a user is a member of, in the order they were joined, and which of them was chosen last. */
export const listBusinesses = (db: SystemDb, user_id: UserId): Promise<(BusinessLink & { readonly is_last: boolean })[]> =>
  db
    .select({
      id: businesses.id,
      name: sql<string>`coalesce(${businesses.business_name}, ${businesses.owner_name})`,
      role: members.role,
      is_open: sql<boolean>`${members.user_id} = ${businesses.owner_id} or ${businesses.subscription_tier} = 'paid'`,
      is_last: sql<boolean>`${members.stringer_id} is not distinct from ${profiles.last_business_id}`,
    })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.stringer_id))
    .innerJoin(profiles, eq(profiles.user_id, members.user_id))
    .where(and(eq(members.user_id, user_id), isNull(members.removed_at)))
    .orderBy(asc(members.joined_at), asc(members.stringer_id))

/** Creates a business for a user who has access to none. */
export async function ensureBusiness(db: SystemDb, user_id: UserId): Promise<void> {
  await db.execute(sql`select app.ensure_business(${user_id})`)
}

/** The businesses that would be deleted with a user's account, because the user is their only owner. */
export async function listOwnedAlone(db: SystemDb, user_id: UserId): Promise<StringerId[]> {
  const otherOwner = sql`select from ${members} o where o.stringer_id = ${members.stringer_id} and o.user_id <> ${members.user_id}
    and o.role = 'owner' and o.removed_at is null`
  const rows = await db
    .select({ id: members.stringer_id })
    .from(members)
    .where(
      and(eq(members.user_id, user_id), eq(members.role, 'owner'), isNull(members.removed_at), sql`not exists (${otherOwner})`),
    )
    .orderBy(asc(members.stringer_id))
  return rows.map(({ id }) => id)
}

/** Locks the businesses a user owns until the transaction ends, so their owners can't change. */
export async function lockOwned(db: SystemDb, user_id: UserId): Promise<void> {
  const owned = await db
    .select({ id: members.stringer_id })
    .from(members)
    .where(and(eq(members.user_id, user_id), eq(members.role, 'owner'), isNull(members.removed_at)))
    .orderBy(asc(members.stringer_id))
  // One by one, because a distributed Postgres locks rows of one business at a time (docs/scaling.md).
  for (const { id } of owned) await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update')
}
