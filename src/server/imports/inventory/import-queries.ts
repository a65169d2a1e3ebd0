// What an import of inventory compares its rows with, and its inserts, one query per batch of records.
import type { TenantDb } from '#database/access.ts'
import { jsonArray, jsonParameter } from '#database/queries/imports.ts'
import { profiles } from '#database/tables/auth.ts'
import { inventory_movements, string_inventory } from '#database/tables/inventory.ts'
import type { LengthUnit } from '#domain/values/numbers/units.ts'
import type { Insert } from '#server/imports/definition.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { eq, sql } from 'drizzle-orm'

/** The member's length unit. */
export async function readSettings(db: TenantDb): Promise<{ length_unit: LengthUnit }> {
  const [row] = await db
    .select({ length_unit: profiles.length_unit })
    .from(profiles)
    .where(eq(profiles.user_id, sql`app.current_user_id()`))
  return orNotFound(row)
}

/** All items, archived ones included, with the fields that identify them, as a JSON array. */
export async function existingItems(db: TenantDb): Promise<string> {
  const { brand, model, gauge, color, stringer_id } = string_inventory
  const row = sql`json_build_object('brand', ${brand}, 'model', ${model}, 'gauge', ${gauge}, 'color', ${color})`
  const [found] = await db
    .select({ json: jsonArray(row) })
    .from(string_inventory)
    .where(eq(stringer_id, db.stringer_id))
  return orNotFound(found).json
}

/** Inserts items without stock, which is added by movements. */
export const insertItems: Insert = async (db, records, { import_id }) => {
  await db.execute(sql`insert into ${string_inventory}
      (stringer_id, import_id, id, brand, model, gauge, color, cost_per_meter, reorder_threshold, supplier, item_number, notes, is_active)
    select ${db.stringer_id}::uuid, ${import_id}::uuid, r.* from json_to_recordset(${jsonParameter(records)}) as r (id uuid, brand text, model text,
      gauge text, color text, cost_per_meter numeric, reorder_threshold numeric, supplier text, item_number text, notes text, is_active boolean)`)
}

/** Inserts the first movements of items. They keep `updated_at` of the items: importing an item with its stock is not an edit. */
export const insertMovements: Insert = async (db, records) => {
  await db.execute(sql`select set_config('app.keep_updated_at', 'on', true)`)
  await db.execute(sql`insert into ${inventory_movements} (stringer_id, kind, reason, id, string_inventory_id, meters, cost_per_meter)
    select ${db.stringer_id}::uuid, 'received', 'Imported', r.* from json_to_recordset(${jsonParameter(records)})
      as r (id uuid, string_inventory_id uuid, meters numeric, cost_per_meter numeric)`)
}
