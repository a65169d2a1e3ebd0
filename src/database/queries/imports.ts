// Reads and locks for imports. Postgres returns existing records as one JSON text, which a worker thread parses: hundreds of thousands of
// rows would block the event loop (docs/decisions/0042).
import { and, asc, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm'

import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { businesses } from '#database/tables/businesses.ts'
import { racquets } from '#database/tables/racquets.ts'

/** All rows of a query as a JSON array. Cast to text because the driver would parse json results and encode json parameters twice. */
export const jsonArray = (row: SQL, ...order: SQL[]) =>
  sql<string>`coalesce(json_agg(${row}${order.length === 0 ? sql`` : sql` order by ${sql.join(order, sql`, `)}`}), '[]')::text`
export const jsonParameter = (json: string) => sql`${json}::text::json`

/** The tier of the business and how many customers count toward its limit. */
export async function customerUsage(db: TenantDb) {
  const isSample = sql`${customers.import_id} is not distinct from (select app.sample_of(${db.stringer_id}))`
  const isCounted = and(
    eq(customers.stringer_id, db.stringer_id),
    eq(customers.is_active, true),
    or(isNull(customers.import_id), not(isSample)),
  )
  const [[profile], active_customers] = await Promise.all([
    db.select({ tier: businesses.subscription_tier }).from(businesses).where(eq(businesses.id, db.stringer_id)),
    db.$count(customers, isCounted),
  ])
  return profile && { ...profile, active_customers }
}

/** All customers, including archived ones, with the fields that identify them. Erased customers are left out, so no row matches them. */
export async function existingCustomers(db: TenantDb): Promise<string> {
  const { id, full_name, email, phone, is_active, payer_id, stringer_id, erased_at } = customers
  const row = sql`json_build_object('id', ${id}, 'full_name', ${full_name}, 'email', ${email}, 'phone', ${phone}, 'is_active', ${is_active},
    'has_payer', ${payer_id} is not null)`
  const [found] = await db
    .select({ json: jsonArray(row) })
    .from(customers)
    .where(and(eq(stringer_id, db.stringer_id), isNull(erased_at)))
  return found?.json ?? '[]'
}

/** All racquets with the fields that identify them, oldest first. */
export async function existingRacquets(db: TenantDb): Promise<string> {
  const { id, customer_id, brand, model, own_number, stringer_id, created_at } = racquets
  const row = sql`json_build_object('id', ${id}, 'customer_id', ${customer_id}, 'brand', ${brand}, 'model', ${model}, 'own_number', ${own_number})`
  const [found] = await db
    .select({ json: jsonArray(row, asc(created_at), asc(id)) })
    .from(racquets)
    .where(eq(stringer_id, db.stringer_id))
  return found?.json ?? '[]'
}

/**
 * Discards the cached plans of trigger queries. In a new installation, they were made for empty tables and would scan whole tables for each
 * inserted row.
 */
export async function discardPlans(db: TenantDb): Promise<void> {
  await db.execute(sql`discard plans`)
}
