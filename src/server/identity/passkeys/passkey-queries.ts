import type { SystemDb } from '#database/access.ts'
import { passkeys } from '#database/tables/auth.ts'
import type { PasskeyId, UserId } from '#domain/values/ids.ts'
import { orConflict } from '#server/procedure/errors.ts'
import { and, asc, count, eq, sql } from 'drizzle-orm'

const isOwn = (user_id: UserId, id: PasskeyId) => and(eq(passkeys.user_id, user_id), eq(passkeys.id, id))

const toPasskey = ({ id, name, created_at, updated_at, last_used_at }: typeof passkeys.$inferSelect) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

/** A user's passkeys, oldest first. */
export async function listPasskeys(db: SystemDb, user_id: UserId) {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id))
  return rows.map(toPasskey)
}

export async function countPasskeys(db: SystemDb, user_id: UserId): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.user_id, user_id))
  return row?.count ?? 0
}

export async function readPasskey(db: SystemDb, user_id: UserId, id: PasskeyId) {
  const [row] = await db.select().from(passkeys).where(isOwn(user_id, id))
  return row && toPasskey(row)
}

interface Renaming {
  readonly id: PasskeyId
  readonly name: string
  readonly updated_at: string
}

/** Renames a passkey. @throws ConflictError if its name has changed since `updated_at` */
export async function renamePasskey(db: SystemDb, user_id: UserId, { id, name, updated_at }: Renaming) {
  const isUnchanged = and(isOwn(user_id, id), eq(passkeys.updated_at, new Date(updated_at)))
  const later = sql`greatest(now(), ${passkeys.updated_at} + interval '1 millisecond')`
  const [row] = await db.update(passkeys).set({ name, updated_at: later }).where(isUnchanged).returning()
  return orConflict('passkey', row && toPasskey(row), () => readPasskey(db, user_id, id))
}

/** @returns the passkey's name, or undefined if it didn't exist */
export async function deletePasskey(db: SystemDb, user_id: UserId, id: PasskeyId): Promise<string | undefined> {
  const [row] = await db.delete(passkeys).where(isOwn(user_id, id)).returning({ name: passkeys.name })
  return row?.name
}

/** The account a passkey signs in to. */
export async function findPasskeyOwner(db: SystemDb, credential_id: string): Promise<string | undefined> {
  const [row] = await db.select({ user_id: passkeys.user_id }).from(passkeys).where(eq(passkeys.credential_id, credential_id))
  return row?.user_id
}

/**
 * Records a sign-in with the authenticator's counter. Returns false if the counter hasn't grown since the last sign-in, which indicates a
 * copied key (WebAuthn, 7.2). Most authenticators don't count and always send 0.
 */
export async function recordPasskeyUse(db: SystemDb, id: string, counter: number): Promise<boolean> {
  const hasGrown = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`
  const used = await db
    .update(passkeys)
    .set({ counter, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning({ id: passkeys.id })
  return used.length === 1
}
