// What jobs take from the shelf and give back.
import type { Desk } from '#database/doors.ts'
import { inventory_movements, string_inventory, string_usage } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { isPaid } from '#database/tier.ts'
import { movementId, newId, usageId, type InventoryId, type JobId } from '#domain/ids.ts'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

type NewUsage = typeof string_usage.$inferInsert
type NewMovement = typeof inventory_movements.$inferInsert

const usedBy = (desk: Desk, jobs: readonly JobId[]) =>
  and(eq(string_usage.stringer_id, desk.stringer_id), inArray(string_usage.string_job_id, [...jobs]))

/** What jobs have taken. */
export const usageOfJobs = (desk: Desk, jobs: readonly JobId[]) => desk.db.select().from(string_usage).where(usedBy(desk, jobs))

/**
 * The items that jobs name or have used, and whether the tier lets jobs take of them. Others are kept from them until the transaction
 * ends, always in the same order, so that two never wait for each other.
 */
export const lockItemsOf = (desk: Desk, jobs: readonly JobId[]) => {
  const { id, brand, model, quantity_meters, cost_per_meter, stringer_id } = string_inventory
  const named = (column: typeof string_jobs.inventory_mains_id | typeof string_jobs.inventory_crosses_id) =>
    desk.db
      .select({ id: column })
      .from(string_jobs)
      .where(and(eq(string_jobs.stringer_id, desk.stringer_id), inArray(string_jobs.id, [...jobs]), isNotNull(column)))
  const ids = union(
    named(string_jobs.inventory_mains_id),
    named(string_jobs.inventory_crosses_id),
    desk.db.select({ id: string_usage.string_inventory_id }).from(string_usage).where(usedBy(desk, jobs)),
  )
  return desk.db
    .select({ id, brand, model, quantity_meters, cost_per_meter, is_paid: isPaid(desk) })
    .from(string_inventory)
    .where(and(eq(stringer_id, desk.stringer_id), inArray(id, ids)))
    .orderBy(asc(id))
    .for('no key update')
}

/** Of these items the archived ones. */
export const archivedOf = (desk: Desk, ids: readonly InventoryId[]) =>
  desk.db
    .select({ id: string_inventory.id })
    .from(string_inventory)
    .where(
      and(
        eq(string_inventory.stringer_id, desk.stringer_id),
        inArray(string_inventory.id, [...ids]),
        eq(string_inventory.is_active, false),
      ),
    )

export async function insertUsage(desk: Desk, used: readonly Omit<NewUsage, 'stringer_id' | 'id'>[]): Promise<void> {
  if (used.length === 0) return
  const rows = used.map((row) => ({ ...row, stringer_id: desk.stringer_id, id: usageId.parse(newId()) }))
  await desk.db.insert(string_usage).values(rows)
}

/** Forgets what jobs used. */
export async function deleteUsage(desk: Desk, jobs: readonly JobId[]): Promise<void> {
  if (jobs.length > 0) await desk.db.delete(string_usage).where(usedBy(desk, jobs))
}

/** Writes movements; the database's trigger adds them to the items' quantities. */
export async function insertMovements(desk: Desk, moved: readonly Omit<NewMovement, 'stringer_id' | 'id'>[]): Promise<void> {
  if (moved.length === 0) return
  const rows = moved.map((row) => ({ ...row, stringer_id: desk.stringer_id, id: movementId.parse(newId()) }))
  await desk.db.insert(inventory_movements).values(rows)
}
