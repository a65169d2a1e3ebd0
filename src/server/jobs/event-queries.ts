import type { TenantDb } from '#database/access.ts'
import { string_inventory } from '#database/tables/inventory.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'

/** The names of items by id: "Luxilon ALU Power 1.25". */
export async function itemNames(db: TenantDb, ids: readonly InventoryId[]): Promise<ReadonlyMap<InventoryId, string>> {
  if (ids.length === 0) return new Map()
  const { stringer_id, id, brand, model, gauge } = string_inventory
  const rows = await db
    .select({ id, name: sql<string>`concat_ws(' ', ${brand}, ${model}, ${gauge})` })
    .from(string_inventory)
    .where(and(eq(stringer_id, db.stringer_id), inArray(id, [...ids])))
  return new Map(rows.map((row) => [row.id, row.name]))
}
