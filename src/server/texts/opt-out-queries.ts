import type { SystemDb, TenantDb } from '#database/access.ts'
import { text_opt_outs } from '#database/tables/texts.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { and, eq, inArray } from 'drizzle-orm'

export interface OptOut {
  readonly number_hash: string
  /** In the international format. */
  readonly number: string
  /** Now by default. */
  readonly created_at?: string
}

/** Since when each of these numbers gets no texts, by its hash. */
export async function optOutsOf(
  db: TenantDb | SystemDb,
  stringer_id: StringerId,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select({ number_hash: text_opt_outs.number_hash, created_at: text_opt_outs.created_at })
    .from(text_opt_outs)
    .where(and(eq(text_opt_outs.stringer_id, stringer_id), inArray(text_opt_outs.number_hash, [...hashes])))
  return new Map(rows.map(({ number_hash, created_at }) => [number_hash, created_at]))
}

/** Ends texts to a number. Returns whether it got some until now. */
export async function insertOptOut(db: SystemDb | TenantDb, stringer_id: StringerId, optOut: OptOut): Promise<boolean> {
  const inserted = await db
    .insert(text_opt_outs)
    .values({ stringer_id, ...optOut })
    .onConflictDoNothing()
    .returning({ number_hash: text_opt_outs.number_hash })
  return inserted.length > 0
}

/** Brings texts to a number back. */
export async function deleteOptOut(db: SystemDb, stringer_id: StringerId, number_hash: string): Promise<void> {
  await db
    .delete(text_opt_outs)
    .where(and(eq(text_opt_outs.stringer_id, stringer_id), eq(text_opt_outs.number_hash, number_hash)))
}

/** Erases a number, so that only its hash is left. */
export async function forgetNumber(db: TenantDb, number_hash: string): Promise<void> {
  await db
    .update(text_opt_outs)
    .set({ number: null })
    .where(and(eq(text_opt_outs.stringer_id, db.stringer_id), eq(text_opt_outs.number_hash, number_hash)))
}
