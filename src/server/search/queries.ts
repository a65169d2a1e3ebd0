import type { TenantDb, SystemDb } from '#database/access.ts'
import { hasJobNumber, isFoundJob, isInResult, searchIds, searchJobs, type SearchResult } from '#database/queries/search.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const maxShown = 5
// The number of matches that are ranked.
const maxRanked = 200

/** Best matches first. */
const byRank = (id: PgColumn, result: SearchResult): SQL[] =>
  result !== null && 'ids' in result ? [asc(sql`array_position(${`{${result.ids.join(',')}}`}::uuid[], ${id})`)] : []

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

// Chooses the shown rows before joining. Otherwise Postgres would join all matches, and slowly while its statistics are old.

export async function findRacquets(db: TenantDb, text: string) {
  const result = await searchIds(db, 'racquet', text, maxRanked)
  if (result === null) return []
  const { id, brand, model, own_number, is_active, customer_id } = racquets
  const found = db
    .select({ id, brand, model, own_number, is_active, customer_id })
    .from(racquets)
    .where(and(eq(racquets.stringer_id, db.stringer_id), isInResult(db, 'racquet', id, result)))
    .orderBy(desc(is_active), ...byRank(id, result), asc(brand), asc(model), asc(id))
    .limit(maxShown)
    .as('found')
  return db
    .select({
      id: found.id,
      brand: found.brand,
      model: found.model,
      own_number: found.own_number,
      is_active: found.is_active,
      customer_name: customers.full_name,
    })
    .from(found)
    .innerJoin(customers, and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, found.customer_id)))
    .orderBy(desc(found.is_active), ...byRank(found.id, result), asc(found.brand), asc(found.model), asc(found.id))
}

const isOwnRacquet = (db: TenantDb): SQL => eq(racquets.stringer_id, db.stringer_id)

/** Jobs, newest first, after the one with the typed number. */
export async function findJobs(db: TenantDb, text: string) {
  const search = await searchJobs(db, text)
  const isFound = isFoundJob(db, search)
  if (isFound === undefined) return []
  const { id, job_number, status, job_date, customer_id, racquet_id } = string_jobs
  const hasNumber = search.number === undefined ? sql<boolean>`false` : hasJobNumber(search.number)
  const found = db
    .select({
      id,
      job_number,
      status,
      job_date,
      customer_id,
      racquet_id,
      has_number: sql<boolean>`${hasNumber}`.as('has_number'),
    })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), isFound))
    .orderBy(...(search.number === undefined ? [] : [desc(hasNumber)]), desc(job_date), desc(id))
    .limit(maxShown)
    .as('found')
  return db
    .select({
      id: found.id,
      job_number: found.job_number,
      status: found.status,
      job_date: found.job_date,
      customer_name: customers.full_name,
      racquet_brand: racquets.brand,
      racquet_model: racquets.model,
    })
    .from(found)
    .innerJoin(racquets, and(isOwnRacquet(db), eq(racquets.customer_id, found.customer_id), eq(racquets.id, found.racquet_id)))
    .innerJoin(customers, and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, found.customer_id)))
    .orderBy(desc(found.has_number), desc(found.job_date), desc(found.id))
}

/** Deletes words that no record contains any longer. */
export async function deleteUnusedWords(db: SystemDb): Promise<void> {
  await db.execute(sql`select app.delete_unused_words()`)
}
