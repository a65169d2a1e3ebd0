// Barcodes of items.
import type { TenantDb } from '#database/access.ts'
import { item_barcodes, string_inventory } from '#database/tables/inventory.ts'
import type { ItemBarcode } from '#domain/inventory/schema.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import { and, count, eq, type SQL } from 'drizzle-orm'

const isCodeOf = (db: TenantDb, id: InventoryId, code: string): SQL | undefined =>
  and(eq(item_barcodes.stringer_id, db.stringer_id), eq(item_barcodes.string_inventory_id, id), eq(item_barcodes.code, code))

/** Adds a barcode or changes its length. @returns whether it is now one of the item's; false if another item has it */
export async function saveBarcode(db: TenantDb, id: InventoryId, { code, meters }: ItemBarcode): Promise<boolean> {
  const { stringer_id, string_inventory_id } = item_barcodes
  const rows = await db
    .insert(item_barcodes)
    .values({ stringer_id: db.stringer_id, code, string_inventory_id: id, meters })
    .onConflictDoUpdate({ target: [stringer_id, item_barcodes.code], set: { meters }, setWhere: eq(string_inventory_id, id) })
    .returning({ code: item_barcodes.code })
  return rows.length > 0
}

/** @returns whether the item had the barcode */
export async function deleteBarcode(db: TenantDb, id: InventoryId, code: string): Promise<boolean> {
  const rows = await db
    .delete(item_barcodes)
    .where(isCodeOf(db, id, code))
    .returning({ code: item_barcodes.code })
  return rows.length > 0
}

/** The name of the item with a barcode. */
export async function ownerOfBarcode(db: TenantDb, code: string) {
  const { brand, model, gauge } = string_inventory
  const [row] = await db
    .select({ brand, model, gauge })
    .from(item_barcodes)
    .innerJoin(
      string_inventory,
      and(
        eq(string_inventory.stringer_id, item_barcodes.stringer_id),
        eq(string_inventory.id, item_barcodes.string_inventory_id),
      ),
    )
    .where(and(eq(item_barcodes.stringer_id, db.stringer_id), eq(item_barcodes.code, code)))
  return row
}

export async function countBarcodes(db: TenantDb, id: InventoryId): Promise<number> {
  const [row] = await db
    .select({ barcodes: count() })
    .from(item_barcodes)
    .where(and(eq(item_barcodes.stringer_id, db.stringer_id), eq(item_barcodes.string_inventory_id, id)))
  return row?.barcodes ?? 0
}
