// Reads and writes who pays for whom (decision 0061).
import type { CustomerDetail } from '#contract/customers.ts'
import type { TenantDb } from '#database/access.ts'
import { withoutPayer } from '#database/queries/recipients.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'

const isCustomer = (db: TenantDb, id: CustomerId): SQL | undefined =>
  and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id))

const isPaidBy = (db: TenantDb, payer: CustomerId): SQL | undefined =>
  and(eq(customers.stringer_id, db.stringer_id), eq(customers.payer_id, payer))

/** Reads a future payer and prevents its deletion until the transaction ends. */
export async function lockPayer(db: TenantDb, id: CustomerId) {
  const [payer] = await db
    .select({ id: customers.id, payer_id: customers.payer_id, erased_at: customers.erased_at })
    .from(customers)
    .where(isCustomer(db, id))
    .for('key share')
  return payer
}

/** The customers a payer pays for. */
export async function idsPaidBy(db: TenantDb, payer: CustomerId): Promise<CustomerId[]> {
  const rows = await db.select({ id: customers.id }).from(customers).where(isPaidBy(db, payer))
  return rows.map(({ id }) => id)
}

/** Whether a customer pays for others. */
export async function isPayer(db: TenantDb, id: CustomerId): Promise<boolean> {
  const rows = await db.select({ id: customers.id }).from(customers).where(isPaidBy(db, id)).limit(1)
  return rows.length > 0
}

/** Makes a customer the payer of everyone another customer pays for, except themselves. */
export async function moveCustomersOfPayer(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  await db
    .update(customers)
    .set({ payer_id: to })
    .where(and(isPaidBy(db, from), ne(customers.id, to)))
}

/** Moves the given customers back to a payer if they still have the other payer. */
export async function moveCustomersBack(
  db: TenantDb,
  from: CustomerId,
  to: CustomerId,
  ids: readonly CustomerId[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(customers)
    .set({ payer_id: to })
    .where(and(isPaidBy(db, from), inArray(customers.id, [...ids])))
  // Restores the kept customer's payer if it was the other customer of the merge.
  if (!ids.includes(from) || (await isPayer(db, from))) return
  await db
    .update(customers)
    .set({ payer_id: to })
    .where(and(isCustomer(db, from), isNull(customers.payer_id)))
}

/** Removes this customer as payer from everyone they pay for. */
export async function endPaymentsBy(db: TenantDb, id: CustomerId): Promise<void> {
  await db.update(customers).set(withoutPayer).where(isPaidBy(db, id))
}

/** How many customers a payer pays for, and the amount owed for them and for the payer's own jobs. */
export async function paymentsFor(db: TenantDb, id: CustomerId): Promise<CustomerDetail['pays_for']> {
  const { rows } = await db.execute<CustomerDetail['pays_for'] & Record<string, unknown>>(sql`
    with paid_for as materialized (select id, is_active from ${customers} where ${isPaidBy(db, id)})
    select (select count(*)::int from paid_for where is_active) as customers, count(*)::int as jobs,
      app.money(coalesce(sum(owed), 0))::text as owed
    from ${string_jobs} where stringer_id = ${db.stringer_id} and customer_id = any(array(select id from paid_for union all select ${id}::uuid))
      and payment_status = 'unpaid' and status in ('completed', 'picked_up') and price > 0`)
  const [row] = rows
  if (!row) throw new Error('The query returned no row')
  return row
}
