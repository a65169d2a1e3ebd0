// Reads and inserts of the customer import: one query each, whatever the number of rows.
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { profiles } from '#database/tables/profiles.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { Tier } from '#domain/billing/tiers.ts'
import { orNotFound } from '#server/http/errors.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'

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

/** All customers, archived ones included, with the fields that identify them, as a JSON array. A worker thread reads it. */
export async function existingCustomers(db: TenantDb): Promise<string> {
  const { id, full_name, email, phone, is_active, stringer_id } = customers
  const row = sql`json_build_object('id', ${id}, 'full_name', ${full_name}, 'email', ${email}, 'phone', ${phone}, 'is_active', ${is_active})`
  const [found] = await db
    .select({ json: arrayOf(row) })
    .from(customers)
    .where(eq(stringer_id, db.stringer_id))
  return orNotFound(found).json
}

/** All racquets with the fields that identify them, as a JSON array. */
export async function existingRacquets(db: TenantDb): Promise<string> {
  const { customer_id, brand, model, own_number, stringer_id } = racquets
  const row = sql`json_build_object('customer_id', ${customer_id}, 'brand', ${brand}, 'model', ${model}, 'own_number', ${own_number})`
  const [found] = await db
    .select({ json: arrayOf(row) })
    .from(racquets)
    .where(eq(stringer_id, db.stringer_id))
  return orNotFound(found).json
}

// Texts: the driver would parse a result of type json, and encode a parameter of that type a second time.
const arrayOf = (row: SQL) => sql<string>`coalesce(json_agg(${row}), '[]')::text`
const recordsOf = (json: string) => sql`${json}::text::json`

/**
 * Discards the cached plans of the triggers' queries. In a new installation they were made for empty tables and would scan all racquets
 * for each inserted row.
 */
export async function discardPlans(db: TenantDb): Promise<void> {
  await db.execute(sql`discard plans`)
}

/** @param records an array of customers with their ids, as JSON */
export async function insertCustomers(db: TenantDb, records: string): Promise<void> {
  await db.execute(sql`insert into ${customers}
      (stringer_id, id, full_name, email, phone, notes, preferred_contact_method, is_active)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${recordsOf(records)})
      as r (id uuid, full_name text, email text, phone text, notes text, preferred_contact_method text, is_active boolean)`)
}

/** @param records an array of racquets with their ids and owners, as JSON */
export async function insertRacquets(db: TenantDb, records: string): Promise<void> {
  await db.execute(sql`insert into ${racquets} (stringer_id, id, customer_id, brand, model, own_number, grip_size, weight_grams,
      balance_point_mm, string_pattern, preferred_tension_mains, preferred_tension_crosses)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${recordsOf(records)})
      as r (id uuid, customer_id uuid, brand text, model text, own_number smallint, grip_size text, weight_grams smallint,
        balance_point_mm smallint, string_pattern text, preferred_tension_mains smallint, preferred_tension_crosses smallint)`)
}
