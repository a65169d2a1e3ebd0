import type { Desk, System } from '#database/doors.ts'
import { sessions, users, verifications } from '#database/tables/auth.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { StringerId } from '#domain/ids.ts'
import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm'

/** Forgets the attempts at `what`. */
export async function clear(system: System, what: string): Promise<void> {
  await system.db.execute(sql`select auth.clear(${what})`)
}

/** Removes ended sessions, dead reset links and closed windows of limits. Meant to be called now and then. */
export async function sweep(system: System): Promise<void> {
  await system.db.execute(sql`select auth.sweep()`)
}

/** The secret of that name: `made` when this installation has none yet. Processes that start at once agree: the first wins. */
export async function secretNamed(system: System, name: string, made: string): Promise<string> {
  await system.db.execute(sql`insert into auth.secrets (name, value) values (${name}, ${made}) on conflict do nothing`)
  const [kept] = await system.db.execute<{ value: string }>(sql`select value from auth.secrets where name = ${name}`)
  if (!kept) throw new Error(`The secret ${name} could not be kept`)
  return kept.value
}

/** Whether there is an account with this e-mail address, in small letters. */
export async function isRegistered(system: System, email: string): Promise<boolean> {
  const [row] = await system.db.execute<{ known: boolean }>(
    sql`select exists (select from auth.users where email = ${email}) as known`,
  )
  return row?.known ?? false
}

/** The address that an account signs in with. */
export async function emailOf(system: System, user_id: StringerId): Promise<string> {
  const [user] = await system.db.select({ email: users.email }).from(users).where(eq(users.id, user_id))
  return user?.email ?? ''
}

/** Deletes an account. Everything of it goes in the same transaction: each table refers to it, and reset links name it. */
export const deleteUser = (system: System, user_id: StringerId): Promise<void> =>
  system.db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.value, user_id))
    await tx.delete(users).where(eq(users.id, user_id))
  })

const living = (user_id: StringerId): SQL | undefined => and(eq(sessions.user_id, user_id), gt(sessions.expires_at, sql`now()`))

/** Where a stringer is signed in, the latest first. */
export async function sessionsOf(system: System, user_id: StringerId) {
  const rows = await system.db
    .select()
    .from(sessions)
    .where(living(user_id))
    .orderBy(desc(sessions.updated_at), desc(sessions.id))
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}

/** Ends one session of a stringer. Answers whether there was one. */
export async function endSession(system: System, user_id: StringerId, id: string): Promise<boolean> {
  const gone = await system.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** Ends every session of a stringer but the one with this token. */
export async function endOtherSessions(system: System, user_id: StringerId, token: string): Promise<void> {
  await system.db.delete(sessions).where(and(eq(sessions.user_id, user_id), ne(sessions.token, token)))
}

type Profile = typeof profiles.$inferSelect

/** The stringer's own profile: all columns, one row (spec 7). */
export async function profileOf(desk: Desk): Promise<Profile | undefined> {
  const [row] = await desk.db.select().from(profiles).where(eq(profiles.id, desk.stringer_id))
  return row
}

export async function tierOf(desk: Desk): Promise<Profile['subscription_tier']> {
  const [row] = await desk.db.select({ tier: profiles.subscription_tier }).from(profiles).where(eq(profiles.id, desk.stringer_id))
  return row?.tier ?? 'free'
}

/** Changes what is named and leaves the rest. The tier is not among it: the database would refuse. */
export async function updateProfile(
  desk: Desk,
  changes: Partial<Omit<Profile, 'id' | 'subscription_tier' | 'created_at' | 'updated_at'>>,
): Promise<Profile | undefined> {
  if (Object.keys(changes).length === 0) return profileOf(desk)
  const [row] = await desk.db.update(profiles).set(changes).where(eq(profiles.id, desk.stringer_id)).returning()
  return row
}
