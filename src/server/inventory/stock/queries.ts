// What jobs take from the shelf and give back.
import type { Desk } from '#database/doors.ts'
import { inventory_movements, string_inventory, string_usage } from '#database/tables/inventory.ts'
import { isPaid } from '#database/tier.ts'
import { movementId, newId, usageId, type InventoryId, type JobId } from '#domain/ids.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'

type NewUsage = typeof string_usage.$inferInsert
type NewMovement = typeof inventory_movements.$inferInsert

const usageOfJobs = (desk: Desk, jobs: readonly JobId[]) =>
  desk.db
    .select({ id: string_usage.string_inventory_id })
    .from(string_usage)
    .where(and(eq(string_usage.stringer_id, desk.stringer_id), inArray(string_usage.string_job_id, [...jobs])))

/** Keeps others from the items that are named or were used, always in the same order, so that two never wait for each other. */
export async function lockItems(desk: Desk, ids: readonly InventoryId[], jobs: readonly JobId[]): Promise<void> {
  const { stringer_id, id } = string_inventory
  const asked =
    ids.length > 0 ? or(inArray(id, [...ids]), inArray(id, usageOfJobs(desk, jobs))) : inArray(id, usageOfJobs(desk, jobs))
  await desk.db
    .select({ id })
    .from(string_inventory)
    .where(and(eq(stringer_id, desk.stringer_id), asked))
    .orderBy(asc(id))
    .for('no key update')
}

/** Items that a stringer of the paid tier may take from; none on the free tier. */
export const itemsToTake = (desk: Desk, ids: readonly InventoryId[]) =>
  desk.db
    .select()
    .from(string_inventory)
    .where(and(eq(string_inventory.stringer_id, desk.stringer_id), inArray(string_inventory.id, [...ids]), isPaid(desk)))
    .orderBy(asc(string_inventory.id))
    .for('no key update')

export async function insertUsage(desk: Desk, used: readonly Omit<NewUsage, 'stringer_id' | 'id'>[]): Promise<void> {
  const rows = used.map((row) => ({ ...row, stringer_id: desk.stringer_id, id: usageId.parse(newId()) }))
  await desk.db.insert(string_usage).values(rows)
}

/** Forgets what a job used; answers with what that was. */
export const deleteUsage = (desk: Desk, job: JobId) =>
  desk.db
    .delete(string_usage)
    .where(and(eq(string_usage.stringer_id, desk.stringer_id), eq(string_usage.string_job_id, job)))
    .returning()

/** Writes movements; the database's trigger adds them to the items' quantities. */
export async function insertMovements(desk: Desk, moved: readonly Omit<NewMovement, 'stringer_id' | 'id'>[]): Promise<void> {
  const rows = moved.map((row) => ({ ...row, stringer_id: desk.stringer_id, id: movementId.parse(newId()) }))
  await desk.db.insert(inventory_movements).values(rows)
}

export async function isPaidTier(desk: Desk): Promise<boolean> {
  const [row] = await desk.db.execute<{ paid: boolean }>(sql`select ${isPaid(desk)} as paid`)
  return row?.paid ?? false
}
