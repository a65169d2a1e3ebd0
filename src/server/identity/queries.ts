import type { TenantDb, SystemDb } from '#database/access.ts'
import { sessions, users, verifications } from '#database/tables/auth.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { orConflict } from '#server/http/errors.ts'
import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm'

/** Forgets the attempts at `what`. */
export async function clear(db: SystemDb, what: string): Promise<void> {
  await db.execute(sql`select auth.clear_rate_limit(${what})`)
}

/** Removes ended sessions, dead reset links and closed windows of limits. Meant to be called now and then. */
export async function sweep(db: SystemDb): Promise<void> {
  await db.execute(sql`select auth.delete_expired()`)
}

/** The secret of that name: `made` when this installation has none yet. Processes that start at once agree: the first wins. */
export async function secretNamed(db: SystemDb, name: string, made: string): Promise<string> {
  await db.execute(sql`insert into auth.secrets (name, value) values (${name}, ${made}) on conflict do nothing`)
  const { rows } = await db.execute<{ value: string }>(sql`select value from auth.secrets where name = ${name}`)
  if (!rows[0]) throw new Error(`The secret ${name} could not be kept`)
  return rows[0].value
}

/** Whether there is an account with this e-mail address, in small letters. */
export async function isRegistered(db: SystemDb, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select exists (select from auth.users where email = ${email}) as known`,
  )
  return rows[0]?.known ?? false
}

/** The address that an account signs in with. */
export async function emailOf(db: SystemDb, user_id: StringerId): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, user_id))
  return user?.email ?? ''
}

/** Deletes an account. Everything of it goes in the same transaction: each table refers to it, and reset links name it. */
export const deleteUser = (db: SystemDb, user_id: StringerId): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.value, user_id))
    await tx.delete(users).where(eq(users.id, user_id))
  })

const living = (user_id: StringerId): SQL | undefined => and(eq(sessions.user_id, user_id), gt(sessions.expires_at, sql`now()`))

/** Where a stringer is signed in, the latest first. */
export async function sessionsOf(db: SystemDb, user_id: StringerId) {
  const rows = await db.select().from(sessions).where(living(user_id)).orderBy(desc(sessions.updated_at), desc(sessions.id))
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}

/** Ends one session of a stringer. Answers whether there was one. */
export async function endSession(db: SystemDb, user_id: StringerId, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** Ends every session of a stringer but the one with this token. */
export async function endOtherSessions(db: SystemDb, user_id: StringerId, token: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, user_id), ne(sessions.token, token)))
}

type Profile = typeof profiles.$inferSelect

/** The stringer's own profile: all columns, one row (spec 7). */
export async function profileOf(db: TenantDb): Promise<Profile | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, db.stringer_id))
  return row
}

export async function tierOf(db: TenantDb): Promise<Profile['subscription_tier']> {
  const [row] = await db.select({ tier: profiles.subscription_tier }).from(profiles).where(eq(profiles.id, db.stringer_id))
  return row?.tier ?? 'free'
}

type ProfileChanges = Partial<Omit<Profile, 'id' | 'subscription_tier' | 'created_at' | 'updated_at'>>

/**
 * Updates the given fields of a profile that has not changed since `updated_at`. The database refuses a write of the tier.
 * @throws ConflictError
 */
export async function updateProfile(
  db: TenantDb,
  { updated_at, ...changes }: ProfileChanges & { updated_at: string },
): Promise<Profile> {
  const isUnchanged = and(eq(profiles.id, db.stringer_id), eq(profiles.updated_at, updated_at))
  const [row] =
    Object.keys(changes).length === 0
      ? await db.select().from(profiles).where(isUnchanged)
      : await db.update(profiles).set(changes).where(isUnchanged).returning()
  return orConflict('profile', row, () => profileOf(db))
}
