import type { TenantDb, SystemDb } from '#database/access.ts'
import { found, isAmong, type Found } from '#database/search.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

// So many of each kind are shown, and the best are looked for among so many.
const shown = 5
const mostToRank = 500

/** The order in which they were found. */
const asFound = (id: PgColumn, result: Found): SQL[] =>
  result !== null && 'ids' in result ? [asc(sql`array_position(${`{${result.ids.join(',')}}`}::uuid[], ${id})`)] : []

const ofRacquet = and(eq(customers.stringer_id, racquets.stringer_id), eq(customers.id, racquets.customer_id))

const ofJob = and(
  eq(racquets.stringer_id, string_jobs.stringer_id),
  eq(racquets.customer_id, string_jobs.customer_id),
  eq(racquets.id, string_jobs.racquet_id),
)

/** Players, those who still come first. */
export async function customersFound(db: TenantDb, text: string) {
  const result = await found(db, 'customer', text, mostToRank)
  if (result === null) return []
  return db
    .select({ id: customers.id, full_name: customers.full_name, is_active: customers.is_active })
    .from(customers)
    .where(and(eq(customers.stringer_id, db.stringer_id), isAmong(db, 'customer', customers.id, result)))
    .orderBy(desc(customers.is_active), ...asFound(customers.id, result), asc(customers.full_name), asc(customers.id))
    .limit(shown)
}

export async function racquetsFound(db: TenantDb, text: string) {
  const result = await found(db, 'racquet', text, mostToRank)
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
    .innerJoin(customers, ofRacquet)
    .where(and(eq(racquets.stringer_id, db.stringer_id), isAmong(db, 'racquet', racquets.id, result)))
    .orderBy(
      desc(racquets.is_active),
      ...asFound(racquets.id, result),
      asc(racquets.brand),
      asc(racquets.model),
      asc(racquets.id),
    )
    .limit(shown)
}

const maxJobNumber = 2_147_483_647

/** Jobs, the newest first; the one of that number before all others. */
export async function jobsFound(db: TenantDb, text: string) {
  const [, digits] = /^#?\s*(\d{1,10})$/.exec(text) ?? []
  if (digits === undefined) return jobsWhere(db, isAmong(db, 'job', string_jobs.id, await found(db, 'job', text, mostToRank)))
  return jobsWhere(db, eq(string_jobs.job_number, Math.min(Number(digits), maxJobNumber)))
}

const jobsWhere = async (db: TenantDb, isFound: SQL | undefined) =>
  isFound === undefined
    ? []
    : db
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
        .innerJoin(racquets, ofJob)
        .innerJoin(customers, ofRacquet)
        .where(and(eq(string_jobs.stringer_id, db.stringer_id), isFound))
        .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
        .limit(shown)

/** Throws away the words that no record has any more. */
export async function forgetWords(db: SystemDb): Promise<void> {
  await db.execute(sql`select app.sweep_words()`)
}
