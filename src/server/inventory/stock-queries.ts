// Usage and movements of inventory items.
import type { Queries } from '#database/connections/connection.ts'
import type { TenantDb } from '#database/access.ts'
import { preparedByIds } from '#database/connections/prepared.ts'
import { inventory_movements, string_inventory, string_usage } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { businesses } from '#database/tables/businesses.ts'
import { newId, type InventoryId, type JobId } from '#domain/values/ids.ts'
import type { LengthUnit } from '#domain/values/numbers/units.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

type NewUsage = typeof string_usage.$inferInsert
type NewMovement = typeof inventory_movements.$inferInsert

const owner = sql.placeholder('stringer_id')

type IsOf = (column: SQLWrapper) => SQL
type Named = typeof string_jobs.inventory_mains_id | typeof string_jobs.inventory_crosses_id

const isUsageOf = (isOf: IsOf) => and(eq(string_usage.stringer_id, owner), isOf(string_usage.string_job_id))

const usage = preparedByIds((db, isOf) => db.select().from(string_usage).where(isUsageOf(isOf)).prepare('usage'))

/** What jobs have used. */
export const usageByJobs = (db: TenantDb, jobs: readonly JobId[]) => usage(db, jobs, { stringer_id: db.stringer_id })

const itemsById = (db: Queries, ids: SQLWrapper) => {
  const { stringer_id, id, brand, model, gauge, quantity_meters, cost_per_meter, reorder_threshold, is_active } = string_inventory
  const profile = sql`from ${businesses} where ${businesses.id} = ${owner}`
  const is_paid = sql<boolean>`(select ${businesses.subscription_tier} = 'paid' ${profile})`
  const currency = sql<string>`(select ${businesses.currency} ${profile})`
  const length_unit = sql<LengthUnit>`(select length_unit from auth.profiles where user_id = app.current_user_id())`
  return db
    .select({
      id,
      brand,
      model,
      gauge,
      quantity_meters,
      cost_per_meter,
      reorder_threshold,
      is_active,
      is_paid,
      currency,
      length_unit,
    })
    .from(string_inventory)
    .where(and(eq(stringer_id, owner), inArray(id, ids)))
    .orderBy(asc(id))
}

const lockItems = (db: Queries, ids: SQLWrapper) => itemsById(db, ids).for('no key update')

const itemsNamedBy = (db: Queries, isOf: IsOf, column: Named) =>
  db
    .select({ id: column })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, owner), isOf(string_jobs.id), isNotNull(column)))

const lockNamedItems = preparedByIds((db, isOf) => {
  const [mains, crosses] = [string_jobs.inventory_mains_id, string_jobs.inventory_crosses_id]
  return lockItems(db, union(itemsNamedBy(db, isOf, mains), itemsNamedBy(db, isOf, crosses))).prepare('named items')
})

const lockAllItems = preparedByIds((db, isOf) => {
  const [mains, crosses] = [string_jobs.inventory_mains_id, string_jobs.inventory_crosses_id]
  const used = db.select({ id: string_usage.string_inventory_id }).from(string_usage).where(isUsageOf(isOf))
  return lockItems(db, union(itemsNamedBy(db, isOf, mains), itemsNamedBy(db, isOf, crosses), used)).prepare('items')
})

/**
 * Locks the items that jobs name or have used until the transaction ends, always in the same order so transactions cannot deadlock. Also
 * returns whether the tier lets jobs use inventory, and the length unit for messages.
 */
export const lockItemsOfJobs = (db: TenantDb, jobs: readonly JobId[]) => lockAllItems(db, jobs, { stringer_id: db.stringer_id })

/** The same for jobs that have used nothing. */
export const lockItemsToTake = (db: TenantDb, jobs: readonly JobId[]) => lockNamedItems(db, jobs, { stringer_id: db.stringer_id })

const namedItems = preparedByIds((db, isOf) => {
  const [mains, crosses] = [string_jobs.inventory_mains_id, string_jobs.inventory_crosses_id]
  return itemsById(db, union(itemsNamedBy(db, isOf, mains), itemsNamedBy(db, isOf, crosses))).prepare('named items, unlocked')
})

/** The items that jobs name, without a lock. */
export const readItemsOfJobs = (db: TenantDb, jobs: readonly JobId[]) => namedItems(db, jobs, { stringer_id: db.stringer_id })

/** Marks items whose quantity is known to be wrong. Items already marked keep their time. */
export async function markToCheck(db: TenantDb, ids: readonly InventoryId[]): Promise<void> {
  const { stringer_id, id, needs_check_since } = string_inventory
  if (ids.length === 0) return
  await db
    .update(string_inventory)
    .set({ needs_check_since: sql`now()` })
    .where(and(eq(stringer_id, db.stringer_id), inArray(id, [...ids]), isNull(needs_check_since)))
}

/** Which of these items are archived. */
export const archivedItems = (db: TenantDb, ids: readonly InventoryId[]) =>
  db
    .select({ id: string_inventory.id })
    .from(string_inventory)
    .where(
      and(
        eq(string_inventory.stringer_id, db.stringer_id),
        inArray(string_inventory.id, [...ids]),
        eq(string_inventory.is_active, false),
      ),
    )

/** Deletes what jobs have used. */
export async function deleteUsage(db: TenantDb, jobs: readonly JobId[]): Promise<void> {
  const { stringer_id, string_job_id } = string_usage
  if (jobs.length > 0)
    await db.delete(string_usage).where(and(eq(stringer_id, db.stringer_id), inArray(string_job_id, [...jobs])))
}

const toJsonRows = (rows: readonly object[]) => sql`${JSON.stringify(rows.map((row) => ({ ...row, id: newId() })))}::text::json`

const movementInsert = (stringer_id: string, movements: readonly object[]) => sql`insert into inventory_movements
    (stringer_id, id, string_inventory_id, kind, meters, cost_per_meter, reason, string_job_id, job_number)
  select ${stringer_id}::uuid, r.* from json_to_recordset(${toJsonRows(movements)}) as r (id uuid, string_inventory_id uuid,
    kind text, meters numeric, cost_per_meter numeric, reason text, string_job_id uuid, job_number integer)`

type NewMovements = readonly Omit<NewMovement, 'stringer_id' | 'id'>[]

/** Inserts movements; a trigger adds them to the items' quantities. */
export async function insertMovements(db: TenantDb, movements: NewMovements): Promise<void> {
  if (movements.length > 0) await db.execute(movementInsert(db.stringer_id, movements))
}

/** Inserts usage and movements in one statement. */
export async function insertUsage(
  db: TenantDb,
  used: readonly Omit<NewUsage, 'stringer_id' | 'id'>[],
  movements: NewMovements,
): Promise<void> {
  if (movements.length === 0) return
  await db.execute(sql`with used as (insert into string_usage
      (stringer_id, id, string_job_id, string_inventory_id, string_type, meters_used, cost_per_meter)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${toJsonRows(used)}) as r (id uuid, string_job_id uuid,
      string_inventory_id uuid, string_type text, meters_used numeric, cost_per_meter numeric))
    ${movementInsert(db.stringer_id, movements)}`)
}
