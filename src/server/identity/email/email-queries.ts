import type { SystemDb } from '#database/access.ts'
import { email_changes, users, verifications } from '#database/tables/auth.ts'
import type { UserId } from '#domain/values/ids.ts'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface NewChange {
  readonly user_id: UserId
  readonly email: string
  readonly old_token: string | null
  readonly new_token: string
  readonly is_old_confirmed: boolean
  readonly valid_hours: number
}

/** An account's address, whether it is confirmed, and its open change. */
export async function readEmailState(db: SystemDb, user_id: UserId) {
  const [state] = await db
    .select({ email: users.email, is_confirmed: users.email_verified, change: email_changes })
    .from(users)
    .leftJoin(email_changes, and(eq(email_changes.user_id, users.id), gt(email_changes.expires_at, sql`now()`)))
    .where(eq(users.id, user_id))
  return state
}

/** Stores a change. Replaces the account's earlier change, whose links then stop working. */
export async function replaceEmailChange(db: SystemDb, { is_old_confirmed, valid_hours, ...change }: NewChange): Promise<void> {
  const written = {
    ...change,
    old_confirmed_at: is_old_confirmed ? sql`now()` : null,
    new_confirmed_at: null,
    expires_at: sql`now() + make_interval(hours => ${valid_hours}::int)`,
  }
  await db.insert(email_changes).values(written).onConflictDoUpdate({ target: email_changes.user_id, set: written })
}

/** @returns whether there was an open change */
export async function deleteEmailChange(db: SystemDb, user_id: string): Promise<boolean> {
  const deleted = await db
    .delete(email_changes)
    .where(eq(email_changes.user_id, user_id))
    .returning({ user_id: email_changes.user_id })
  return deleted.length > 0
}

export async function deleteExpiredEmailChanges(db: SystemDb): Promise<void> {
  await db.delete(email_changes).where(sql`${email_changes.expires_at} < now()`)
}

const hasToken = (hash: string) =>
  and(or(eq(email_changes.old_token, hash), eq(email_changes.new_token, hash)), gt(email_changes.expires_at, sql`now()`))

/** The change a link belongs to, with the account's current address. */
export async function findEmailChange(db: SystemDb, hash: string) {
  const [found] = await db
    .select({ change: email_changes, current: users.email })
    .from(email_changes)
    .innerJoin(users, eq(users.id, email_changes.user_id))
    .where(hasToken(hash))
  return found
}

/** Deletes a change refused by the old address. @returns whether the link belongs to the old address */
export async function refuseEmailChange(db: SystemDb, hash: string): Promise<boolean> {
  const deleted = await db
    .delete(email_changes)
    .where(and(eq(email_changes.old_token, hash), gt(email_changes.expires_at, sql`now()`)))
    .returning({ user_id: email_changes.user_id })
  return deleted.length > 0
}

/**
 * Confirms one side of a change and, if both are confirmed, changes the address. Two links opened at the same time wait for each other.
 * @returns undefined if the link is no longer valid
 */
export const confirmEmailChange = (db: SystemDb, hash: string) =>
  db.transaction(async (tx) => {
    const confirmed = (side: PgColumn, at: PgColumn) =>
      sql`case when ${side} = ${hash} then coalesce(${at}, now()) else ${at} end`
    const [change] = await tx
      .update(email_changes)
      .set({
        old_confirmed_at: confirmed(email_changes.old_token, email_changes.old_confirmed_at),
        new_confirmed_at: confirmed(email_changes.new_token, email_changes.new_confirmed_at),
      })
      .where(hasToken(hash))
      .returning()
    if (!change) return undefined
    const { user_id, email } = change
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user_id)).for('update')
    const previous = user?.email ?? email
    if (!change.old_confirmed_at || !change.new_confirmed_at) return { user_id, email, previous, is_done: false }
    await tx
      .update(users)
      .set({ email, email_verified: true, updated_at: sql`now()` })
      .where(eq(users.id, user_id))
    await tx.delete(email_changes).where(eq(email_changes.user_id, user_id))
    // Deletes reset links sent to the previous address.
    if (previous !== email) await tx.delete(verifications).where(eq(verifications.value, user_id))
    return { user_id, email, previous, is_done: true }
  })

/** Marks an address as confirmed if it is still the account's. */
export async function markConfirmed(db: SystemDb, user_id: string, email: string): Promise<void> {
  await db
    .update(users)
    .set({ email_verified: true })
    .where(and(eq(users.id, user_id), eq(users.email, email)))
}
