import { takeKeyLock } from '#database/locks.ts'
import type { SystemDb, TenantDb } from '#database/access.ts'
import { text_keywords, text_opt_outs } from '#database/tables/texts.ts'
import type { MergeId, StringerId } from '#domain/values/ids.ts'
import { and, eq, gt, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'

export interface OptOut {
  readonly number_hash: string
  /** In the international format. */
  readonly number: string
  /** Defaults to now. */
  readonly created_at?: string
  /** The merge that added this number. Undefined if the number's owner opted out. */
  readonly merge_id?: MergeId
}

/** When each of these numbers opted out, by hash. */
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

/** Ends texts to a number, unless they have already ended. */
export async function insertOptOut(db: SystemDb | TenantDb, stringer_id: StringerId, optOut: OptOut): Promise<void> {
  await db
    .insert(text_opt_outs)
    .values({ stringer_id, ...optOut })
    .onConflictDoNothing()
}

/** Ends texts to a number at its owner's request. An existing opt-out from a merge becomes the owner's. */
export async function insertOwnOptOut(db: SystemDb, stringer_id: StringerId, optOut: OptOut): Promise<void> {
  await db
    .insert(text_opt_outs)
    .values({ stringer_id, ...optOut })
    .onConflictDoUpdate({
      target: [text_opt_outs.stringer_id, text_opt_outs.number_hash],
      set: { merge_id: null, created_at: sql`excluded.created_at` },
      setWhere: isNotNull(text_opt_outs.merge_id),
    })
}

/** Resumes texts to the numbers for which a merge ended them. */
export async function deleteOptOutsOfMerge(db: TenantDb, merge_id: MergeId): Promise<void> {
  await db.delete(text_opt_outs).where(and(eq(text_opt_outs.stringer_id, db.stringer_id), eq(text_opt_outs.merge_id, merge_id)))
}

interface ReceivedKeyword {
  readonly id: string
  readonly keyword: 'stop' | 'start'
  readonly number_hash: string
  /** Defaults to now. */
  readonly sent_at: string | undefined
}

/** Stores a keyword. Returns whether it is new and the latest one of its number. */
export async function insertKeyword(db: SystemDb, stringer_id: StringerId, received: ReceivedKeyword): Promise<boolean> {
  const { id, keyword, number_hash, sent_at } = received
  await takeKeyLock(db, 'keywords', `${stringer_id} ${number_hash}`)
  const [stored] = await db
    .insert(text_keywords)
    // A gateway's fast clock must not make later keywords look outdated.
    .values({ stringer_id, id, number_hash, sent_at: sql`least(${sent_at ?? null}::timestamptz, clock_timestamp())` })
    .onConflictDoNothing()
    .returning({ sent_at: text_keywords.sent_at })
  if (!stored) return false
  const isLater = keyword === 'stop' ? gt(text_keywords.sent_at, stored.sent_at) : gte(text_keywords.sent_at, stored.sent_at)
  const ofNumber = and(eq(text_keywords.stringer_id, stringer_id), eq(text_keywords.number_hash, number_hash))
  return (await db.$count(text_keywords, and(ofNumber, ne(text_keywords.id, id), isLater))) === 0
}

/** How long STOP and START are kept, to recognize repeated ones. */
export const keywordDays = 30

/** Deletes keywords that providers no longer repeat. */
export async function deleteOldKeywords(db: SystemDb): Promise<void> {
  await db.delete(text_keywords).where(lt(text_keywords.created_at, sql`now() - make_interval(days => ${keywordDays})`))
}

/** Resumes texts to a number. */
export async function deleteOptOut(db: SystemDb, stringer_id: StringerId, number_hash: string): Promise<void> {
  await db
    .delete(text_opt_outs)
    .where(and(eq(text_opt_outs.stringer_id, stringer_id), eq(text_opt_outs.number_hash, number_hash)))
}

/** Erases numbers and keeps only their hashes. */
export async function forgetNumbers(db: TenantDb, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await db
    .update(text_opt_outs)
    .set({ number: null })
    .where(and(eq(text_opt_outs.stringer_id, db.stringer_id), inArray(text_opt_outs.number_hash, [...hashes])))
}
