import type { TenantDb, SystemDb } from '#database/access.ts'
import { hasJobNumber, isFoundJob, isInResult, searchIds, searchJobs, type SearchResult } from '#database/search.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const maxShown = 5
// The best are chosen among this many matches.
const maxRanked = 500

/** Best matches first. */
const byRank = (id: PgColumn, result: SearchResult): SQL[] =>
  result !== null && 'ids' in result ? [asc(sql`array_position(${`{${result.ids.join(',')}}`}::uuid[], ${id})`)] : []

const isOwner = and(eq(customers.stringer_id, racquets.stringer_id), eq(customers.id, racquets.customer_id))

const isRacquetOfJob = and(
  eq(racquets.stringer_id, string_jobs.stringer_id),
  eq(racquets.customer_id, string_jobs.customer_id),
  eq(racquets.id, string_jobs.racquet_id),
)

/** Customers, active ones first. */
export async function findCustomers(db: TenantDb, text: string) {
  const result = await searchIds(db, 'customer', text, maxRanked)
  if (result === null) return []
  return db
    .select({ id: customers.id, full_name: customers.full_name, is_active: customers.is_active })
    .from(customers)
    .where(and(eq(customers.stringer_id, db.stringer_id), isInResult(db, 'customer', customers.id, result)))
    .orderBy(desc(customers.is_active), ...byRank(customers.id, result), asc(customers.full_name), asc(customers.id))
    .limit(maxShown)
}

export async function findRacquets(db: TenantDb, text: string) {
  const result = await searchIds(db, 'racquet', text, maxRanked)
  if (result === null) return []
  return db
    .select({
      id: racquets.id,
      brand: racquets.brand,
      model: racquets.model,
      own_number: racquets.own_number,
      is_active: racquets.is_active,
      customer_name: customers.full_name,
    })
    .from(racquets)
    .innerJoin(customers, isOwner)
    .where(and(eq(racquets.stringer_id, db.stringer_id), isInResult(db, 'racquet', racquets.id, result)))
    .orderBy(desc(racquets.is_active), ...byRank(racquets.id, result), asc(racquets.brand), asc(racquets.model), asc(racquets.id))
    .limit(maxShown)
}

/** Jobs, newest first; the one with the typed number before all others. */
export async function findJobs(db: TenantDb, text: string) {
  const search = await searchJobs(db, text, maxRanked)
  const isFound = isFoundJob(db, search)
  if (isFound === undefined) return []
  return db
    .select({
      id: string_jobs.id,
      job_number: string_jobs.job_number,
      status: string_jobs.status,
      job_date: string_jobs.job_date,
      customer_name: customers.full_name,
      racquet_brand: racquets.brand,
      racquet_model: racquets.model,
    })
    .from(string_jobs)
    .innerJoin(racquets, isRacquetOfJob)
    .innerJoin(customers, isOwner)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), isFound))
    .orderBy(
      ...(search.number === undefined ? [] : [desc(hasJobNumber(search.number))]),
      desc(string_jobs.job_date),
      desc(string_jobs.id),
    )
    .limit(maxShown)
}

/** Deletes the words that no record has any more. */
export async function deleteUnusedWords(db: SystemDb): Promise<void> {
  await db.execute(sql`select app.delete_unused_words()`)
}
