// Reads and inserts of the inventory import: one query each, whatever the number of rows.
import type { TenantDb } from '#database/access.ts'
import { jsonArray, jsonParameter } from '#database/imports.ts'
import { string_inventory } from '#database/tables/inventory.ts'
import { profiles } from '#database/tables/auth.ts'
import type { ImportId, InventoryId } from '#domain/values/ids.ts'
import type { ImportedItem } from '#domain/import/inventory/rows.ts'
import type { LengthUnit } from '#domain/values/units.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { eq, sql } from 'drizzle-orm'

/** The member's length unit. */
export async function lengthUnitOf(db: TenantDb): Promise<LengthUnit> {
  const [row] = await db
    .select({ unit: profiles.length_unit })
    .from(profiles)
    .where(eq(profiles.user_id, sql`app.current_user_id()`))
  return orNotFound(row).unit
}

/** All items, archived ones included, with the fields that identify them, as a JSON array. A worker thread reads it. */
export async function existingItems(db: TenantDb): Promise<string> {
  const { brand, model, gauge, color, stringer_id } = string_inventory
  const row = sql`json_build_object('brand', ${brand}, 'model', ${model}, 'gauge', ${gauge}, 'color', ${color})`
  const [found] = await db
    .select({ json: jsonArray(row) })
    .from(string_inventory)
    .where(eq(stringer_id, db.stringer_id))
  return orNotFound(found).json
}

export type NewItem = ImportedItem & { readonly id: InventoryId }

/** Inserts items without stock, which is added by movements. */
export async function insertItems(db: TenantDb, import_id: ImportId, rows: readonly NewItem[]): Promise<void> {
  await db.execute(sql`insert into ${string_inventory}
      (stringer_id, import_id, id, brand, model, gauge, color, cost_per_meter, reorder_threshold, notes, is_active)
    select ${db.stringer_id}::uuid, ${import_id}::uuid, r.* from json_to_recordset(${jsonParameter(JSON.stringify(rows))}) as r (id uuid, brand text, model text,
      gauge text, color text, cost_per_meter numeric, reorder_threshold numeric, notes text, is_active boolean)`)
}

/** Keeps `updated_at` of the items for the rest of the transaction: importing an item with its stock is not an edit. */
export async function keepVersions(db: TenantDb): Promise<void> {
  await db.execute(sql`select set_config('app.keep_updated_at', 'on', true)`)
}
