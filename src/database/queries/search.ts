// Search in SQL: finds records with the word index (0026_search.sql), and entries of short lists by their text.
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'

import { noPlanCache } from '#database/connections/plan-cache.ts'
import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { toAsciiDomain } from '#domain/values/contact/email-address.ts'
import { toAsciiDigits } from '#domain/values/text/digits.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

export type SearchKind = 'customer' | 'racquet' | 'job'

/**
 * The ids of the matching records. If there are too many, the patterns that a record's words must match, one list per search word. Null if
 * the search is empty.
 */
export type SearchResult = { readonly ids: readonly string[] } | { readonly patterns: readonly (readonly string[])[] } | null

const resultRows = z.tuple([z.object({ ids: z.array(z.uuid()).nullable(), patterns: z.array(z.array(z.string())) })])

// Up to this many matches are fetched by id and sorted. With more, it is faster to scan the sorted list until a page is full.
const maxIds = 1000

/**
 * Converts a search to the index's format: email addresses with an ASCII domain, and phone numbers in ASCII digits without the country
 * code, which the record may lack.
 */
function indexedText(text: string): string {
  const digits = toAsciiDigits(text.trim())
  if (!/^[-+\d() ./]{5,}$/.test(digits)) return text.replaceAll(/\S+@\S+/g, toAsciiDomain)
  const international = /^(\+|00)/.test(digits) ? parsePhoneNumberFromString(digits.replace(/^00/, '+')) : undefined
  return international?.isPossible() ? international.nationalNumber : digits
}

/**
 * Finds the records that contain every word of `text`, including partial words and typos.
 * @param max if given, stops after this many matches and returns them, best first
 */
export async function searchIds(db: TenantDb, kind: SearchKind, text: string | undefined, max?: number): Promise<SearchResult> {
  if (!text?.trim()) return null
  const { rows } = await db.execute(
    sql`select ids, patterns from app.search(${kind}, ${indexedText(text)}, ${max ?? maxIds}, ${max !== undefined})`,
  )
  const [{ ids, patterns }] = resultRows.parse(rows)
  return ids === null ? { patterns } : { ids }
}

/** Whether a record is in the search result. @param id the record's id column */
export function isInResult(db: TenantDb, kind: SearchKind, id: PgColumn, result: SearchResult): SQL | undefined {
  if (result === null) return undefined
  if ('ids' in result) return sql`${id} = any(${`{${result.ids.join(',')}}`}::uuid[]) ${noPlanCache}`
  const everyWord = result.patterns.map(
    (patterns) => sql`and exists (select from unnest(e.words) w
      where w like any (array(select jsonb_array_elements_text(${JSON.stringify(patterns)}::text::jsonb))))`,
  )
  // "offset 0" keeps Postgres from turning this into a join, which it plans badly while statistics are outdated after a large import.
  return sql`exists (select from search_entries e where e.stringer_id = ${db.stringer_id} and e.kind = ${kind} and e.id = ${id}
    ${sql.join(everyWord, sql` `)} offset 0) ${noPlanCache}`
}

const maxJobNumber = 2_147_483_647

/** A search for jobs by number or by words. */
export interface JobSearch {
  readonly number: number | undefined
  readonly result: SearchResult
}

/** "#142" finds only the job with that number; "142" also searches the words ("Blade 100"). */
export async function searchJobs(db: TenantDb, text: string | undefined): Promise<JobSearch> {
  const [, hash, digits] = /^\s*(#?)\s*(\d{1,10})\s*$/.exec(toAsciiDigits(text ?? '')) ?? []
  const number = digits === undefined ? undefined : Math.min(Number(digits), maxJobNumber)
  return { number, result: hash === '#' ? null : await searchIds(db, 'job', text) }
}

export const hasJobNumber = (number: number): SQL => eq(string_jobs.job_number, number)

/** Whether a job matches a search. */
export const isFoundJob = (db: TenantDb, { number, result }: JobSearch): SQL | undefined =>
  or(number === undefined ? undefined : hasJobNumber(number), isInResult(db, 'job', string_jobs.id, result))

// Escapes LIKE's special characters.
const containsPattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Whether a text contains every word of `search`, including partial words and typos. Not indexed, so only for short lists. */
export const hasWords = (search: string | undefined, text: SQL): SQL | undefined =>
  and(
    ...(search ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`(${text} ilike ${containsPattern(word)} or word_similarity(${word}, ${text}) > 0.5)`),
  )

/** Searches a list that is not in a table. @returns the zero-based positions of the first `max` texts that contain every word */
export async function positionsWithWords(db: TenantDb, texts: readonly string[], search: string, max: number): Promise<number[]> {
  const { rows } = await db.execute<{ position: number }>(sql`select position::int - 1 as position
    from json_array_elements_text(${JSON.stringify(texts)}::text::json) with ordinality as entry (text, position)
    where ${hasWords(search, sql`text`) ?? sql`true`} order by position limit ${max}`)
  return rows.map(({ position }) => position)
}
