// What an import of past jobs compares its rows with.
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { imports } from '#database/tables/imports.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { profiles } from '#database/tables/profiles.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { Tier } from '#domain/billing/tiers.ts'
import type { JobTarget } from '#domain/import/jobs/columns.ts'
import type { ExistingJob, ExistingRacquet } from '#domain/import/jobs/plan.ts'
import type { ExistingCustomer } from '#domain/import/plan-customers.ts'
import type { CustomerId, ImportId, RacquetId } from '#domain/values/ids.ts'
import type { TensionUnit } from '#domain/values/units.ts'
import { orNotFound } from '#server/http/errors.ts'
import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'

interface ImportSettings {
  readonly time_zone: string
  readonly tension_unit: TensionUnit
}

export async function readImportSettings(db: TenantDb): Promise<ImportSettings> {
  const { time_zone, tension_unit } = profiles
  const [row] = await db.select({ time_zone, tension_unit }).from(profiles).where(eq(profiles.id, db.stringer_id))
  return orNotFound(row)
}

interface CustomerUsage {
  readonly tier: Tier
  readonly active_customers: number
}

/** The tier of the business and how many customers count toward its limit. */
export async function readCustomerUsage(db: TenantDb): Promise<CustomerUsage> {
  const isOwnAndActive = and(eq(customers.stringer_id, db.stringer_id), eq(customers.is_active, true))
  const [[profile], active_customers] = await Promise.all([
    db.select({ tier: profiles.subscription_tier }).from(profiles).where(eq(profiles.id, db.stringer_id)),
    db.$count(customers, isOwnAndActive),
  ])
  return { ...orNotFound(profile), active_customers }
}

/** All customers, archived ones included, with the fields that identify them. Nobody is matched to one that was erased. */
export const existingCustomers = (db: TenantDb): Promise<ExistingCustomer<CustomerId>[]> =>
  db
    .select({
      id: customers.id,
      full_name: customers.full_name,
      email: customers.email,
      phone: customers.phone,
      is_active: customers.is_active,
    })
    .from(customers)
    .where(and(eq(customers.stringer_id, db.stringer_id), isNull(customers.erased_at)))

/** All racquets, oldest first. */
export const existingRacquets = (db: TenantDb): Promise<ExistingRacquet<CustomerId, RacquetId>[]> =>
  db
    .select({
      id: racquets.id,
      customer_id: racquets.customer_id,
      brand: racquets.brand,
      model: racquets.model,
      own_number: racquets.own_number,
    })
    .from(racquets)
    .where(eq(racquets.stringer_id, db.stringer_id))
    .orderBy(asc(racquets.created_at), asc(racquets.id))

interface Range {
  /** The first and the last instant. */
  readonly from: string
  readonly to: string
}

/** The jobs received in a time, with the fields that identify them. */
export const existingJobs = (db: TenantDb, { from, to }: Range, time_zone: string): Promise<ExistingJob<RacquetId>[]> =>
  db
    .select({
      racquet_id: string_jobs.racquet_id,
      day: sql<string>`to_char(${string_jobs.job_date} at time zone ${time_zone}, 'YYYY-MM-DD')`,
      string_mains_brand: string_jobs.string_mains_brand,
      string_mains_model: string_jobs.string_mains_model,
      string_crosses_brand: string_jobs.string_crosses_brand,
      string_crosses_model: string_jobs.string_crosses_model,
      tension_mains: string_jobs.tension_mains,
      tension_crosses: string_jobs.tension_crosses,
    })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), gte(string_jobs.job_date, from), lte(string_jobs.job_date, to)))

/** How the columns of the last file with the same heading were matched; undefined if there was none. */
export async function rememberedTargets(db: TenantDb, heading_hash: string): Promise<JobTarget[] | undefined> {
  const [row] = await db
    .select({ targets: imports.targets })
    .from(imports)
    .where(and(eq(imports.stringer_id, db.stringer_id), eq(imports.heading_hash, heading_hash)))
    .orderBy(desc(imports.id))
    .limit(1)
  return row?.targets ?? undefined
}

/** The newest import; null if there is none. */
export async function newestImport(db: TenantDb): Promise<ImportId | null> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.stringer_id, db.stringer_id))
    .orderBy(desc(imports.id))
    .limit(1)
  return row?.id ?? null
}
