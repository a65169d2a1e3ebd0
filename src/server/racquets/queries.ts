import { columnsIn } from '#database/queries/columns-in.ts'
import { lastJob, type LastJob, type RacquetRow } from '#contract/racquets.ts'
import type { TenantDb } from '#database/access.ts'
import { moveWithRacquets } from '#database/queries/references.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'
import type { Racquet, RacquetUpdate } from '#domain/racquets/schema.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { isInResult, searchIds } from '#database/queries/search.ts'
import { and, asc, desc, eq, getTableColumns, gte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'

type NewRacquet = typeof racquets.$inferInsert

const isRacquet = (db: TenantDb, id: RacquetId): SQL | undefined =>
  and(eq(racquets.stringer_id, db.stringer_id), eq(racquets.id, id))

const isOwner = and(eq(customers.stringer_id, racquets.stringer_id), eq(customers.id, racquets.customer_id))

// Computed only for the rows of the page. Each is an index lookup.
const selection = {
  ...getTableColumns(racquets),
  customer_name: customers.full_name,
  last_job_date: sql<string | null>`(select max(j.job_date) from ${string_jobs} j
    where j.stringer_id = racquets.stringer_id and j.racquet_id = racquets.id)`.mapWith(string_jobs.job_date),
  last_stringing: sql<RacquetRow['last_stringing']>`(select to_jsonb(s) from (select j.string_mains_brand, j.string_mains_model,
      j.string_mains_color, j.string_crosses_brand, j.string_crosses_model, j.string_crosses_color, j.string_source_mains,
      j.string_source_crosses, j.tension_mains, j.tension_crosses
    from ${string_jobs} j where j.stringer_id = racquets.stringer_id and j.racquet_id = racquets.id
    order by j.job_date desc, j.id desc limit 1) s)`,
}

export interface RacquetFilter extends PageInput {
  readonly customer_id?: CustomerId | undefined
  readonly search?: string | undefined
  readonly is_active: boolean
  readonly updated_since?: string | undefined
}

const nameKey = z.tuple([cursorValue.text, cursorValue.text, cursorValue.id])

/** One page of racquets by brand and model. */
export async function racquetPage(db: TenantDb, filter: RacquetFilter) {
  const after = readCursor(nameKey, filter.after)
  const result = await searchIds(db, 'racquet', filter.search)
  const rows = await db
    .select(selection)
    .from(racquets)
    .innerJoin(customers, isOwner)
    .where(
      and(
        eq(racquets.stringer_id, db.stringer_id),
        eq(racquets.is_active, filter.is_active),
        filter.updated_since === undefined ? undefined : gte(racquets.updated_at, filter.updated_since),
        filter.customer_id && eq(racquets.customer_id, filter.customer_id),
        after && sql`(${racquets.brand}, ${racquets.model}, ${racquets.id}) > (${after[0]}, ${after[1]}, ${after[2]})`,
        isInResult(db, 'racquet', racquets.id, result),
      ),
    )
    .orderBy(asc(racquets.brand), asc(racquets.model), asc(racquets.id))
    .limit(filter.limit + 1)
  return toPage(rows, filter.limit, (row) => [row.brand, row.model, row.id])
}

/** A racquet with its customer's name. */
export async function racquetById(db: TenantDb, id: RacquetId): Promise<RacquetRow | undefined> {
  const [row] = await db.select(selection).from(racquets).innerJoin(customers, isOwner).where(isRacquet(db, id))
  return row
}

const jobsOf = (db: TenantDb, id: RacquetId) => and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.racquet_id, id))

/** The newest job of a racquet, and how many it has had. */
export async function lastJobOf(db: TenantDb, id: RacquetId): Promise<{ job_count: number; last_job: LastJob | null }> {
  const last = db
    .select(columnsIn(string_jobs, lastJob.shape))
    .from(string_jobs)
    .where(jobsOf(db, id))
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(1)
  const [[last_job = null], job_count] = await Promise.all([last, db.$count(string_jobs, jobsOf(db, id))])
  return { job_count, last_job }
}

/**
 * The customer's racquets of a brand and model, oldest first. Additions to the same customer wait until the transaction ends, so each sees
 * the numbers of the others.
 */
export async function lockAlike(db: TenantDb, { customer_id, brand, model }: Pick<Racquet, 'customer_id' | 'brand' | 'model'>) {
  const lock = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, customer_id)))
    .for('no key update')
  const isSame = (column: PgColumn, text: string) => sql`lower(${column}) = lower(${text}::text collate "und-x-icu")`
  const alike = db
    .select({ id: racquets.id, own_number: racquets.own_number })
    .from(racquets)
    .where(
      and(
        eq(racquets.stringer_id, db.stringer_id),
        eq(racquets.customer_id, customer_id),
        isSame(racquets.brand, brand),
        isSame(racquets.model, model),
      ),
    )
    .orderBy(asc(racquets.created_at), asc(racquets.id))
    .for('no key update')
  // Sent one after the other, without waiting for each response.
  const [, found] = await Promise.all([lock, alike])
  return found
}

/** Sets the number of a locked racquet, and returns its name. */
export async function setNumber(db: TenantDb, id: RacquetId, own_number: number): Promise<Pick<Racquet, 'brand' | 'model'>> {
  const [numbered] = await db
    .update(racquets)
    .set({ own_number })
    .where(isRacquet(db, id))
    .returning({ brand: racquets.brand, model: racquets.model })
  if (!numbered) throw new Error('The update returned no row')
  return numbered
}

export async function insertRacquet(db: TenantDb, row: Omit<NewRacquet, 'stringer_id'>): Promise<Racquet> {
  const [created] = await db
    .insert(racquets)
    .values({ ...row, stringer_id: db.stringer_id })
    .returning()
  if (!created) throw new Error('The insert returned no row')
  return created
}

type UpdatedRacquet = Racquet & { readonly before: Racquet }

/**
 * Updates the given fields of a racquet at the version `updated_at`. Its jobs and preferences move with it to another customer. Returns
 * undefined if that version is gone.
 */
export async function updateRacquet(
  db: TenantDb,
  id: RacquetId,
  { updated_at, ...changes }: RacquetUpdate & { updated_at: string },
): Promise<UpdatedRacquet | undefined> {
  const [before] = await db
    .select()
    .from(racquets)
    .where(and(isRacquet(db, id), eq(racquets.updated_at, updated_at)))
    .for('update')
  if (!before) return undefined
  const { customer_id = before.customer_id } = changes
  const [updated] = await db
    .with(...(customer_id === before.customer_id ? [] : moveWithRacquets(db, [id], customer_id)))
    .update(racquets)
    .set({ ...changes, updated_at: sql`now()` })
    .where(isRacquet(db, id))
    .returning()
  return updated && { ...updated, before }
}

/** Deletes a racquet without jobs, and returns its name. With jobs it deletes nothing and returns how many there are. */
export async function deleteRacquet(db: TenantDb, id: RacquetId) {
  const jobs = await db.$count(string_jobs, jobsOf(db, id))
  if (jobs > 0) return { deleted: undefined, jobs }
  const [deleted] = await db.delete(racquets).where(isRacquet(db, id)).returning({ brand: racquets.brand, model: racquets.model })
  return { deleted, jobs }
}
