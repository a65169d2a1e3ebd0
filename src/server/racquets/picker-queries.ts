// Choosing a racquet at intake: a few customers, each with their active racquets and current strings.
import type { PickResult } from '#contract/racquets.ts'
import type { TenantDb } from '#database/access.ts'
import { isInResult, searchIds, type SearchResult } from '#database/queries/search.ts'
import { stringColumns } from '#database/queries/stringings.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'

const maxCustomers = 8

// Maximum number of matches ranked by similarity.
const maxRanked = 500

// Enough jobs to find eight customers even if one brought a whole team's racquets.
const maxLatestJobs = 100

const customerFields = { id: customers.id, full_name: customers.full_name, is_active: customers.is_active }

/** Customers matching a search, active ones first. If there are too many to rank, only active ones by name. */
function matchingCustomers(db: TenantDb, result: NonNullable<SearchResult>) {
  const isRanked = 'ids' in result
  const byName = sql`${customers.full_name}, ${customers.id}`
  const order = isRanked
    ? sql`${customers.is_active} desc, array_position(${`{${result.ids.join(',')}}`}::uuid[], ${customers.id}), ${byName}`
    : byName
  return db
    .select({ ...customerFields, place: sql<number>`row_number() over (order by ${order})`.as('place') })
    .from(customers)
    .where(
      and(
        eq(customers.stringer_id, db.stringer_id),
        isRanked ? undefined : eq(customers.is_active, true),
        isInResult(db, 'customer', customers.id, result),
      ),
    )
    .orderBy(order)
    .limit(maxCustomers)
    .as('picked')
}

/** Customers of the latest jobs, then the most recently added ones. */
function latestCustomers(db: TenantDb) {
  const last = db
    .select({ customer_id: string_jobs.customer_id, job_date: string_jobs.job_date })
    .from(string_jobs)
    .where(eq(string_jobs.stringer_id, db.stringer_id))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(maxLatestJobs)
  const newest = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.is_active, true)))
    .orderBy(desc(customers.id))
    .limit(maxCustomers)
  const latest = sql`(select id, max(at) as at from (
      select customer_id as id, job_date as at from (${last}) j union all select id, null from (${newest}) n
    ) seen group by id order by max(at) desc nulls last, id desc limit ${maxCustomers}) latest`
  const order = sql`latest.at desc nulls last, ${customers.id} desc`
  return db
    .select({ ...customerFields, place: sql<number>`row_number() over (order by ${order})`.as('place') })
    .from(customers)
    .innerJoin(latest, sql`latest.id = ${customers.id}`)
    .where(eq(customers.stringer_id, db.stringer_id))
    .as('picked')
}

const lastJobQuery = (db: TenantDb) =>
  db
    .select({
      id: string_jobs.id,
      job_number: string_jobs.job_number,
      job_date: string_jobs.job_date,
      status: string_jobs.status,
      ...stringColumns,
      string_source_mains: string_jobs.string_source_mains,
      string_source_crosses: string_jobs.string_source_crosses,
      tension_mains: string_jobs.tension_mains,
      tension_crosses: string_jobs.tension_crosses,
    })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.racquet_id, racquets.id)))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(1)
    .as('last_job')

const racquetFields = {
  id: racquets.id,
  brand: racquets.brand,
  model: racquets.model,
  own_number: racquets.own_number,
  string_pattern: racquets.string_pattern,
}

/**
 * At most eight customers that match the search (or the customers of the latest jobs if it is empty), with their active racquets and each
 * racquet's last job. One query in addition to the search.
 */
export async function pickCustomers(db: TenantDb, search: string): Promise<PickResult['items']> {
  const result = await searchIds(db, 'customer', search, maxRanked)
  const picked = result === null ? latestCustomers(db) : matchingCustomers(db, result)
  const last_job = lastJobQuery(db)
  const rows = await db
    .select({
      customer: { id: picked.id, full_name: picked.full_name, is_active: picked.is_active },
      racquet: racquetFields,
      last_job: last_job._.selectedFields,
    })
    .from(picked)
    .leftJoin(
      racquets,
      and(eq(racquets.stringer_id, db.stringer_id), eq(racquets.customer_id, picked.id), eq(racquets.is_active, true)),
    )
    .leftJoinLateral(last_job, sql`true`)
    .orderBy(
      asc(picked.place),
      sql`${last_job.job_date} desc nulls last`,
      asc(racquets.brand),
      asc(racquets.model),
      asc(racquets.id),
    )
  const items = new Map<string, PickResult['items'][number]>()
  for (const { customer, racquet, last_job } of rows) {
    const item = items.get(customer.id) ?? { ...customer, racquets: [] }
    if (racquet) item.racquets.push({ ...racquet, last_job })
    items.set(customer.id, item)
  }
  return [...items.values()]
}
