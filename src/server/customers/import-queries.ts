// What an import looks up, and how it writes: one query for all, whatever the number of rows.
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { profiles } from '#database/tables/profiles.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'
import type { KnownPerson, KnownRacquet } from '#domain/import/planner.ts'
import type { CustomerOfRow, RacquetOfRow } from '#domain/import/rows.ts'
import type { Tier } from '#domain/billing/tiers.ts'
import { and, eq, sql } from 'drizzle-orm'

/**
 * Keeps others from adding customers until the transaction ends: the lock of the profile is the one that the tier's trigger takes, so
 * that what is looked up stays true, and of two imports of one file the second finds what the first wrote.
 */
export async function lockAdditions(db: TenantDb): Promise<void> {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, db.stringer_id)).for('no key update')
}

/** The tier, and the customers that count for its limit. */
export async function planUse(db: TenantDb): Promise<{ tier: Tier; active_customers: number } | undefined> {
  const mineAndActive = and(eq(customers.stringer_id, db.stringer_id), eq(customers.is_active, true))
  const [[profile], active_customers] = await Promise.all([
    db.select({ tier: profiles.subscription_tier }).from(profiles).where(eq(profiles.id, db.stringer_id)),
    db.$count(customers, mineAndActive),
  ])
  return profile && { ...profile, active_customers }
}

/** Everybody, the archived as well, by what tells people apart. */
export const knownPeople = (db: TenantDb): Promise<KnownPerson<CustomerId>[]> =>
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

export const knownRacquets = (db: TenantDb): Promise<KnownRacquet<CustomerId>[]> =>
  db
    .select({
      customer_id: racquets.customer_id,
      brand: racquets.brand,
      model: racquets.model,
      own_number: racquets.own_number,
    })
    .from(racquets)
    .where(eq(racquets.stringer_id, db.stringer_id))

export type NewCustomer = CustomerOfRow & { readonly id: CustomerId }
export type NewRacquet = RacquetOfRow & { readonly id: RacquetId; readonly customer_id: CustomerId }

// As text first: the driver would write a parameter of the type json as a string within JSON.
const rowsIn = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::json`

/**
 * Has the triggers' queries planned anew. They were planned while the tables were small, where any way is good; kept through an import
 * into a new installation, such a plan reads all frames for each.
 */
export async function forgetPlans(db: TenantDb): Promise<void> {
  await db.execute(sql`discard plans`)
}

export async function insertCustomers(db: TenantDb, rows: readonly NewCustomer[]): Promise<void> {
  await db.execute(sql`insert into ${customers}
      (stringer_id, id, full_name, email, phone, notes, preferred_contact_method, is_active)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${rowsIn(rows)})
      as r (id uuid, full_name text, email text, phone text, notes text, preferred_contact_method text, is_active boolean)`)
}

export async function insertRacquets(db: TenantDb, rows: readonly NewRacquet[]): Promise<void> {
  await db.execute(sql`insert into ${racquets} (stringer_id, id, customer_id, brand, model, own_number, grip_size, weight_grams,
      balance_point_mm, string_pattern, preferred_tension_mains, preferred_tension_crosses)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${rowsIn(rows)})
      as r (id uuid, customer_id uuid, brand text, model text, own_number smallint, grip_size text, weight_grams smallint,
        balance_point_mm smallint, string_pattern text, preferred_tension_mains smallint, preferred_tension_crosses smallint)`)
}
