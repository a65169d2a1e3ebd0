// Reads and inserts of the customer import: one query each, whatever the number of rows.
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { profiles } from '#database/tables/profiles.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'
import type { ExistingCustomer, ExistingRacquet } from '#domain/import/plan-customers.ts'
import type { ImportedCustomer, ImportedRacquet } from '#domain/import/customer-rows.ts'
import type { Tier } from '#domain/billing/tiers.ts'
import { and, eq, sql } from 'drizzle-orm'

/**
 * Blocks other inserts of customers until the transaction ends, with the row lock that the trigger of the tier limit takes too. What the
 * import reads stays true, and of two imports of the same file the second finds the rows of the first.
 */
export async function lockCustomerInserts(db: TenantDb): Promise<void> {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, db.stringer_id)).for('no key update')
}

/** The tier of the business and how many customers count toward its limit. */
export async function tierUsage(db: TenantDb): Promise<{ tier: Tier; active_customers: number } | undefined> {
  const isOwnAndActive = and(eq(customers.stringer_id, db.stringer_id), eq(customers.is_active, true))
  const [[profile], active_customers] = await Promise.all([
    db.select({ tier: profiles.subscription_tier }).from(profiles).where(eq(profiles.id, db.stringer_id)),
    db.$count(customers, isOwnAndActive),
  ])
  return profile && { ...profile, active_customers }
}

/** All customers, archived ones included, with the fields that identify them. */
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
    .where(eq(customers.stringer_id, db.stringer_id))

export const existingRacquets = (db: TenantDb): Promise<ExistingRacquet<CustomerId>[]> =>
  db
    .select({
      customer_id: racquets.customer_id,
      brand: racquets.brand,
      model: racquets.model,
      own_number: racquets.own_number,
    })
    .from(racquets)
    .where(eq(racquets.stringer_id, db.stringer_id))

export type NewCustomer = ImportedCustomer & { readonly id: CustomerId }
export type NewRacquet = ImportedRacquet & { readonly id: RacquetId; readonly customer_id: CustomerId }

// Cast to text first: the driver would encode a parameter of type json a second time.
const toJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::json`

/**
 * Discards the cached plans of the triggers' queries. In a new installation they were made for empty tables and would scan all racquets
 * for each inserted row.
 */
export async function discardPlans(db: TenantDb): Promise<void> {
  await db.execute(sql`discard plans`)
}

export async function insertCustomers(db: TenantDb, rows: readonly NewCustomer[]): Promise<void> {
  await db.execute(sql`insert into ${customers}
      (stringer_id, id, full_name, email, phone, notes, preferred_contact_method, is_active)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${toJson(rows)})
      as r (id uuid, full_name text, email text, phone text, notes text, preferred_contact_method text, is_active boolean)`)
}

export async function insertRacquets(db: TenantDb, rows: readonly NewRacquet[]): Promise<void> {
  await db.execute(sql`insert into ${racquets} (stringer_id, id, customer_id, brand, model, own_number, grip_size, weight_grams,
      balance_point_mm, string_pattern, preferred_tension_mains, preferred_tension_crosses)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${toJson(rows)})
      as r (id uuid, customer_id uuid, brand text, model text, own_number smallint, grip_size text, weight_grams smallint,
        balance_point_mm smallint, string_pattern text, preferred_tension_mains smallint, preferred_tension_crosses smallint)`)
}
