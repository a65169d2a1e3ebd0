// Records that prefill a new job. Each query is an index lookup, and all are sent at once.
import type { TenantDb } from '#database/access.ts'
import { prepared } from '#database/connections/prepared.ts'
import { hasWords } from '#database/queries/search.ts'
import { customers } from '#database/tables/customers.ts'
import { string_inventory } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { customer_string_preferences } from '#database/tables/preferences.ts'
import { businesses } from '#database/tables/businesses.ts'
import { racquets } from '#database/tables/racquets.ts'
import { isPaid } from '#database/queries/tier.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'

export async function racquetWithCustomer(db: TenantDb, id: RacquetId) {
  const [row] = await db
    .select()
    .from(racquets)
    .innerJoin(customers, and(eq(customers.stringer_id, racquets.stringer_id), eq(customers.id, racquets.customer_id)))
    .where(and(eq(racquets.stringer_id, db.stringer_id), eq(racquets.id, id)))
  return row && { racquet: row.racquets, customer: row.customers }
}

/** The string pattern of a racquet. Null if unknown. */
export async function patternOf(db: TenantDb, id: RacquetId): Promise<string | null> {
  const [racquet] = await db
    .select({ string_pattern: racquets.string_pattern })
    .from(racquets)
    .where(and(eq(racquets.stringer_id, db.stringer_id), eq(racquets.id, id)))
  return racquet?.string_pattern ?? null
}

export async function newestJob(db: TenantDb, racquet_id: RacquetId) {
  const [job] = await db
    .select()
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.racquet_id, racquet_id)))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(1)
  return job ?? null
}

/** The preferences of a racquet's customer: for this racquet, and for all racquets. */
export async function preferencesOfRacquet(db: TenantDb, racquet_id: RacquetId) {
  const { stringer_id, customer_id, racquet_id: preferenceRacquetId } = customer_string_preferences
  const owner = sql`(select r.customer_id from ${racquets} r where r.stringer_id = ${db.stringer_id} and r.id = ${racquet_id})`
  const rows = await db
    .select()
    .from(customer_string_preferences)
    .where(
      and(
        eq(stringer_id, db.stringer_id),
        eq(customer_id, owner),
        or(isNull(preferenceRacquetId), eq(preferenceRacquetId, racquet_id)),
      ),
    )
  return {
    racquetPreference: rows.find((row) => row.racquet_id !== null) ?? null,
    customerPreference: rows.find((row) => row.racquet_id === null) ?? null,
  }
}

const settingsStatement = prepared((db) =>
  db
    .select()
    .from(businesses)
    .where(eq(businesses.id, sql.placeholder('stringer_id')))
    .prepare('settings'),
)

/** The business's settings: defaults, turnaround and time zone. */
export async function settingsOf(db: TenantDb) {
  const [profile] = await settingsStatement(db).execute({ stringer_id: db.stringer_id })
  return profile
}

const maxSuggestions = 20

/** Items in stock (paid tier only). Items with at least the default meters for a racquet come first. */
export const matchingStock = (db: TenantDb, search: string) => {
  const { stringer_id, brand, model, is_active } = string_inventory
  const metersPerRacquet = sql`(select ${businesses.default_mains_meters} + ${businesses.default_crosses_meters} from ${businesses}
    where ${businesses.id} = ${db.stringer_id})`
  return db
    .select({
      brand,
      model,
      gauge: string_inventory.gauge,
      color: string_inventory.color,
      inventory_id: string_inventory.id,
      quantity_meters: string_inventory.quantity_meters,
    })
    .from(string_inventory)
    .where(
      and(
        eq(stringer_id, db.stringer_id),
        eq(is_active, true),
        isPaid(db),
        hasWords(search, sql`concat_ws(' ', ${brand}, ${model})`),
      ),
    )
    .orderBy(
      desc(sql`${string_inventory.quantity_meters} >= ${metersPerRacquet}`),
      asc(brand),
      asc(model),
      asc(string_inventory.id),
    )
    .limit(maxSuggestions)
}

// Enough jobs to know what is strung often, and a fixed cost for a large shop.
const maxJobs = 1000

/** Strings of the last thousand jobs, most frequent first. */
export const matchingStrings = async (db: TenantDb, search: string) => {
  const last = db
    .select({
      mains_brand: string_jobs.string_mains_brand,
      mains_model: string_jobs.string_mains_model,
      crosses_brand: string_jobs.string_crosses_brand,
      crosses_model: string_jobs.string_crosses_model,
    })
    .from(string_jobs)
    .where(eq(string_jobs.stringer_id, db.stringer_id))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(maxJobs)
  const { rows } = await db.execute<{ brand: string; model: string }>(sql`
    with last as (${last}),
    strung as (
      select string_mains_brand as brand, string_mains_model as model from last
      union all
      select string_crosses_brand, string_crosses_model from last
    )
    select brand, model from strung
    where brand is not null and model is not null and ${hasWords(search, sql`concat_ws(' ', brand, model)`) ?? sql`true`}
    group by brand, model order by count(*) desc, brand, model limit ${maxSuggestions}`)
  return [...rows]
}
