// Which item a barcode belongs to (docs/product.md R8.11).
import type { TenantDb } from '#database/access.ts'
import { maxItemBarcodes } from '#domain/constants.ts'
import { fieldError } from '#domain/errors.ts'
import type { InventoryRow, ItemBarcode } from '#domain/inventory/schema.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { countBarcodes, deleteBarcode, ownerOfBarcode, saveBarcode } from './barcode-queries.ts'
import { barcodeEvent } from './item-events.ts'
import { itemWithBarcodes, lockItem } from './item-queries.ts'

async function refuseTaken(db: TenantDb, code: string): Promise<never> {
  const owner = orNotFound(await ownerOfBarcode(db, code))
  const name = [owner.brand, owner.model, owner.gauge].filter(Boolean).join(' ')
  throw fieldError('code', `This barcode belongs to ${name}`)
}

/** Adds a barcode to an item, or changes its length. @throws NotFoundError, ValidationError if another item has the code */
export const addBarcode = (db: TenantDb, id: InventoryId, barcode: ItemBarcode): Promise<InventoryRow> =>
  db.transaction(async (db) => {
    const item = orNotFound(await lockItem(db, id))
    const before = await countBarcodes(db, id)
    if (!(await saveBarcode(db, id, barcode))) return refuseTaken(db, barcode.code)
    const after = orNotFound(await itemWithBarcodes(db, id))
    if (after.barcodes.length > maxItemBarcodes) throw fieldError('code', `At most ${maxItemBarcodes} barcodes for one item`)
    if (after.barcodes.length > before) await record(db, [barcodeEvent('item.barcode_added', item, barcode.code)])
    return after
  })

/** Removes a barcode from an item. @throws NotFoundError */
export const removeBarcode = (db: TenantDb, id: InventoryId, code: string): Promise<InventoryRow> =>
  db.transaction(async (db) => {
    const item = orNotFound(await lockItem(db, id))
    orNotFound((await deleteBarcode(db, id, code)) || undefined)
    await record(db, [barcodeEvent('item.barcode_removed', item, code)])
    return orNotFound(await itemWithBarcodes(db, id))
  })
