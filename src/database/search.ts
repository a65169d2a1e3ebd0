// What people type into a search box, as a condition on a list (migration 0011).
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'

import { noPlanCache } from './plan-cache.ts'
import type { TenantDb } from './access.ts'

export type SearchKind = 'customer' | 'racquet' | 'job'

/**
 * The records that were found, or, when they are too many to name, what one word of each must be like for every word that was typed.
 * Null when nothing was typed.
 */
export type Found = { readonly ids: readonly string[] } | { readonly patterns: readonly (readonly string[])[] } | null

const answered = z.tuple([z.object({ ids: z.array(z.uuid()).nullable(), patterns: z.array(z.array(z.string())) })])

// Up to so many are read by their ids and sorted; of more, a list's own order meets enough on its way.
const mostForList = 1000

/**
 * Records that have every word of `text`, as the part of a word or with a slip of the hand.
 * @param best when given: at most so many, those that fit best first
 */
export async function found(db: TenantDb, kind: SearchKind, text: string | undefined, best?: number): Promise<Found> {
  if (!text?.trim()) return null
  const { rows } = await db.execute(
    sql`select ids, patterns from app.search(${kind}, ${text}, ${best ?? mostForList}, ${best !== undefined})`,
  )
  const [{ ids, patterns }] = answered.parse(rows)
  return ids === null ? { patterns } : { ids }
}

/** Whether a record is one of those found; `id` is the column of its id. */
export function isAmong(db: TenantDb, kind: SearchKind, id: PgColumn, result: Found): SQL | undefined {
  if (result === null) return undefined
  if ('ids' in result) return sql`${id} = any(${`{${result.ids.join(',')}}`}::uuid[]) ${noPlanCache}`
  const everyWord = result.patterns.map(
    (patterns) => sql`and exists (select from unnest(e.words) w
      where w like any (array(select jsonb_array_elements_text(${JSON.stringify(patterns)}::text::jsonb))))`,
  )
  return sql`exists (select from search_entries e where e.stringer_id = ${db.stringer_id} and e.kind = ${kind} and e.id = ${id}
    ${sql.join(everyWord, sql` `)}) ${noPlanCache}`
}
