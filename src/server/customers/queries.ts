import type { CustomerRow } from '#contract/customers.ts'
import type { TenantDb } from '#database/access.ts'
import { clearReferencesToCustomer } from '#database/queries/references.ts'
import { isRecipient, payers, recipient, contactAfter } from '#database/queries/recipients.ts'
import { businesses } from '#database/tables/businesses.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import { erasedMessage, type Customer, type CustomerUpdate } from '#domain/customers/schema.ts'
import { ValidationError } from '#domain/errors.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import type { Money } from '#domain/values/records.ts'
import { and, asc, count, eq, getTableColumns, gte, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

import { orConflict } from '#server/procedure/errors.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { isInResult, searchIds } from '#database/queries/search.ts'

type NewCustomer = typeof customers.$inferInsert

const isCustomer = (db: TenantDb, id: CustomerId): SQL | undefined =>
  and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, id))

// Computed only for the rows of the page, each by an index lookup.
const summary = {
  racquet_count: sql<number>`(select count(*)::int from ${racquets} r where r.stringer_id = customers.stringer_id
    and r.customer_id = customers.id and r.is_active)`,
  last_job_date: sql<string | null>`(select max(j.job_date)
    from ${string_jobs} j where j.stringer_id = customers.stringer_id and j.customer_id = customers.id)`.mapWith(
    string_jobs.job_date,
  ),
  owed: sql<Money>`(select app.money(coalesce(sum(j.owed), 0)) from ${string_jobs} j where j.stringer_id = customers.stringer_id
    and j.customer_id = customers.id and j.payment_status = 'unpaid' and j.status in ('completed', 'picked_up'))`,
  payer_name: sql<string | null>`(select p.full_name from customers p where p.stringer_id = customers.stringer_id
    and p.id = customers.payer_id)`,
}

const isOwnJob = sql`j.stringer_id = customers.stringer_id and j.customer_id = customers.id`

// Only for one customer, from the same index.
const figures = {
  last_visit: sql<string | null>`(select greatest(max(j.job_date), max(j.picked_up_at))
    from ${string_jobs} j where ${isOwnJob})`.mapWith(string_jobs.picked_up_at),
  visits_last_year: sql<number>`(select count(distinct (j.job_date at time zone b.time_zone)::date)::int
    from ${string_jobs} j join ${businesses} b on b.id = j.stringer_id
    where ${isOwnJob} and j.job_date > now() - interval '1 year')`,
  lifetime_income: sql<Money>`(select app.money(coalesce(sum(j.paid_amount), 0)) from ${string_jobs} j where ${isOwnJob})`,
}

const selection = { ...getTableColumns(customers), ...summary }

export interface CustomerFilter extends PageInput {
  readonly search?: string | undefined
  readonly is_active: boolean
  readonly updated_since?: string | undefined
  readonly payer_id?: CustomerId | undefined
}

const nameKey = z.tuple([cursorValue.text, cursorValue.id])

/** One page of customers, ordered by name. */
export async function customerPage(db: TenantDb, filter: CustomerFilter) {
  const after = readCursor(nameKey, filter.after)
  const result = await searchIds(db, 'customer', filter.search)
  const rows = await db
    .select(selection)
    .from(customers)
    .where(
      and(
        eq(customers.stringer_id, db.stringer_id),
        eq(customers.is_active, filter.is_active),
        filter.updated_since === undefined ? undefined : gte(customers.updated_at, filter.updated_since),
        filter.payer_id && eq(customers.payer_id, filter.payer_id),
        after && sql`(${customers.full_name}, ${customers.id}) > (${after[0]}, ${after[1]})`,
        isInResult(db, 'customer', customers.id, result),
      ),
    )
    .orderBy(asc(customers.full_name), asc(customers.id))
    .limit(filter.limit + 1)
  return toPage(rows, filter.limit, (row) => [row.full_name, row.id])
}

export async function customerById(db: TenantDb, id: CustomerId): Promise<CustomerRow | undefined> {
  const [row] = await db.select(selection).from(customers).where(isCustomer(db, id))
  return row
}

/** A customer with visits and income. */
export async function customerWithFigures(db: TenantDb, id: CustomerId) {
  const [row] = await db
    .select({ ...selection, ...figures })
    .from(customers)
    .where(isCustomer(db, id))
  return row
}

/** A customer without the figures of a list. */
export async function readCustomer(db: TenantDb, id: CustomerId): Promise<Customer | undefined> {
  const [row] = await db.select(getTableColumns(customers)).from(customers).where(isCustomer(db, id))
  return row
}

/** The recipient of messages about a customer's racquets. */
export async function recipientOf(db: TenantDb, id: CustomerId) {
  const [row] = await db.select(recipient).from(customers).leftJoin(payers, isRecipient).where(isCustomer(db, id))
  return row
}

export async function insertCustomer(db: TenantDb, row: Omit<NewCustomer, 'stringer_id'>): Promise<Customer> {
  const [created] = await db
    .insert(customers)
    .values({
      ...row,
      ...contactAfter({ payer_id: row.payer_id ?? null, contact: row.contact ?? 'self' }),
      stringer_id: db.stringer_id,
    })
    .returning()
  if (!created) throw new Error('The insert returned no row')
  return created
}

/** @throws ValidationError if the customer was erased */
export async function refuseErased(db: TenantDb, ...ids: CustomerId[]): Promise<void> {
  const [erased] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.stringer_id, db.stringer_id), inArray(customers.id, ids), isNotNull(customers.erased_at)))
  if (erased) throw new ValidationError(erasedMessage)
}

/** Updates the given fields of a customer unchanged since `updated_at`. @throws NotFoundError, ConflictError */
export async function updateCustomer(
  db: TenantDb,
  id: CustomerId,
  { updated_at, ...changes }: Omit<CustomerUpdate, 'stringer_id'> & { updated_at: string },
): Promise<Customer> {
  const [updated] = await db
    .update(customers)
    .set({ ...changes, ...contactAfter(changes), updated_at: sql`now()` })
    .where(and(isCustomer(db, id), eq(customers.updated_at, updated_at), isNull(customers.erased_at)))
    .returning()
  if (!updated) await refuseErased(db, id)
  return orConflict('customer', updated, () => customerById(db, id))
}

/** Deletes a customer without jobs. With jobs, deletes nothing and returns their number. Texts and statements stay. */
export async function deleteCustomer(db: TenantDb, id: CustomerId): Promise<{ deleted: boolean; jobs: number }> {
  const [{ jobs } = { jobs: 0 }] = await db
    .select({ jobs: count() })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.customer_id, id)))
  if (jobs > 0) return { deleted: false, jobs }
  await db.select({ id: customers.id }).from(customers).where(isCustomer(db, id)).for('update')
  await clearReferencesToCustomer(db, id)
  const rows = await db.delete(customers).where(isCustomer(db, id)).returning({ id: customers.id })
  return { deleted: rows.length > 0, jobs }
}
