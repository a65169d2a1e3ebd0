// What jobs take from the shelf and give back.
import type { Queries } from '#database/connection.ts'
import type { TenantDb } from '#database/access.ts'
import { preparedByIds } from '#database/prepared.ts'
import { inventory_movements, string_inventory, string_usage } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { profiles } from '#database/tables/profiles.ts'
import { newId, type InventoryId, type JobId } from '#domain/values/ids.ts'
import type { LengthUnit } from '#domain/values/units.ts'
import { and, asc, eq, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

type NewUsage = typeof string_usage.$inferInsert
type NewMovement = typeof inventory_movements.$inferInsert

const whose = sql.placeholder('stringer_id')

type IsOf = (column: SQLWrapper) => SQL
type Named = typeof string_jobs.inventory_mains_id | typeof string_jobs.inventory_crosses_id

const usedBy = (isOf: IsOf) => and(eq(string_usage.stringer_id, whose), isOf(string_usage.string_job_id))

const usage = preparedByIds((db, isOf) => db.select().from(string_usage).where(usedBy(isOf)).prepare('usage'))

/** What jobs have taken. */
export const usageOfJobs = (db: TenantDb, jobs: readonly JobId[]) => usage(db, jobs, { stringer_id: db.stringer_id })

const lockItems = (db: Queries, ids: SQLWrapper) => {
  const { id, brand, model, quantity_meters, cost_per_meter, stringer_id } = string_inventory
  const owner = sql`from ${profiles} where ${profiles.id} = ${whose}`
  const is_paid = sql<boolean>`(select ${profiles.subscription_tier} = 'paid' ${owner})`
  const length_unit = sql<LengthUnit>`(select ${profiles.length_unit} ${owner})`
  return db
    .select({ id, brand, model, quantity_meters, cost_per_meter, is_paid, length_unit })
    .from(string_inventory)
    .where(and(eq(stringer_id, whose), inArray(id, ids)))
    .orderBy(asc(id))
    .for('no key update')
}

const namedBy = (db: Queries, isOf: IsOf, column: Named) =>
  db
    .select({ id: column })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, whose), isOf(string_jobs.id), isNotNull(column)))

const namedItems = preparedByIds((db, isOf) => {
  const [mains, crosses] = [string_jobs.inventory_mains_id, string_jobs.inventory_crosses_id]
  return lockItems(db, union(namedBy(db, isOf, mains), namedBy(db, isOf, crosses))).prepare('named items')
})

const items = preparedByIds((db, isOf) => {
  const [mains, crosses] = [string_jobs.inventory_mains_id, string_jobs.inventory_crosses_id]
  const used = db.select({ id: string_usage.string_inventory_id }).from(string_usage).where(usedBy(isOf))
  return lockItems(db, union(namedBy(db, isOf, mains), namedBy(db, isOf, crosses), used)).prepare('items')
})

/**
 * The items that jobs name or have used, whether the tier lets jobs take of them, and the unit to say it in. Others are kept from them
 * until the transaction ends, always in the same order, so that two never wait for each other.
 */
export const lockItemsOf = (db: TenantDb, jobs: readonly JobId[]) => items(db, jobs, { stringer_id: db.stringer_id })

/** The same of jobs that have used nothing. */
export const lockItemsNamedBy = (db: TenantDb, jobs: readonly JobId[]) => namedItems(db, jobs, { stringer_id: db.stringer_id })

/** Of these items the archived ones. */
export const archivedOf = (db: TenantDb, ids: readonly InventoryId[]) =>
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

/** Forgets what jobs used. */
export async function deleteUsage(db: TenantDb, jobs: readonly JobId[]): Promise<void> {
  const { stringer_id, string_job_id } = string_usage
  if (jobs.length > 0)
    await db.delete(string_usage).where(and(eq(stringer_id, db.stringer_id), inArray(string_job_id, [...jobs])))
}

const asRows = (rows: readonly object[]) => sql`${JSON.stringify(rows.map((row) => ({ ...row, id: newId() })))}::text::json`

const inMovements = (stringer_id: string, moved: readonly object[]) => sql`insert into inventory_movements
    (stringer_id, id, string_inventory_id, kind, meters, cost_per_meter, reason, string_job_id, job_number)
  select ${stringer_id}::uuid, r.* from json_to_recordset(${asRows(moved)}) as r (id uuid, string_inventory_id uuid,
    kind text, meters numeric, cost_per_meter numeric, reason text, string_job_id uuid, job_number integer)`

type Moved = readonly Omit<NewMovement, 'stringer_id' | 'id'>[]

/** Writes movements; the database's trigger adds them to the items' quantities. */
export async function insertMovements(db: TenantDb, moved: Moved): Promise<void> {
  if (moved.length > 0) await db.execute(inMovements(db.stringer_id, moved))
}

/** Writes what jobs use, and the movements of what they take and give back: one statement. */
export async function insertTaken(
  db: TenantDb,
  used: readonly Omit<NewUsage, 'stringer_id' | 'id'>[],
  moved: Moved,
): Promise<void> {
  if (moved.length === 0) return
  await db.execute(sql`with used as (insert into string_usage
      (stringer_id, id, string_job_id, string_inventory_id, string_type, meters_used, cost_per_meter)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${asRows(used)}) as r (id uuid, string_job_id uuid,
      string_inventory_id uuid, string_type text, meters_used numeric, cost_per_meter numeric))
    ${inMovements(db.stringer_id, moved)}`)
}
