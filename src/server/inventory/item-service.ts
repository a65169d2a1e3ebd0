// Items and their stock. The quantity changes only by movements (docs/product.md R8.1).
import type { InventoryDetail } from '#contract/inventory.ts'
import type { TenantDb } from '#database/access.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { ConflictError } from '#domain/errors.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import type { InventoryCreate, InventoryItem, InventoryUpdate, StockAdjust } from '#domain/inventory/schema.ts'
import { read } from '#domain/values/records.ts'
import { costPerFoot, metersToFeet, subtractMeters } from '#domain/values/numbers/units.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { itemAdded, itemChanges, itemEdits } from './item-events.ts'
import {
  clearCheck,
  insertItem,
  itemById,
  itemWithBarcodes,
  itemPage,
  lockItem,
  movementPage,
  updateItem,
  type ItemFilter,
} from './item-queries.ts'
import { insertMovements } from './stock-queries.ts'

const newestMovements = 50
const noMeters = read.meters.parse('0')

/** An item with its barcodes and newest movements. Throws NotFoundError. */
export async function itemDetail(db: TenantDb, id: InventoryId): Promise<InventoryDetail> {
  const [item, { items, next }] = await Promise.all([itemWithBarcodes(db, id), movementPage(db, id, { limit: newestMovements })])
  return { ...orNotFound(item), movements: items, next }
}

/** Adds an item; its quantity is recorded as a first movement. Runs in a transaction of the caller. */
export async function createItem(
  db: TenantDb,
  id: InventoryId,
  { quantity_meters, ...fields }: Omit<InventoryCreate, 'stringer_id'>,
): Promise<InventoryItem> {
  await insertItem(db, id, fields)
  if (compareDecimals(quantity_meters, '0') > 0) {
    const first = { meters: quantity_meters, cost_per_meter: fields.cost_per_meter, reason: 'First entry' }
    await insertMovements(db, [{ ...first, string_inventory_id: id, kind: 'received' }])
  }
  const item = orNotFound(await itemById(db, id))
  await record(db, [itemAdded(item), ...itemChanges({ ...item, quantity_meters: noMeters }, item)])
  return item
}

/** Records what a command changed of an item. */
async function recordChanges(db: TenantDb, before: InventoryItem, updated: InventoryItem | undefined): Promise<InventoryItem> {
  const item = orNotFound(updated)
  await record(db, [...itemEdits(before, item), ...itemChanges(before, item)])
  return item
}

/** Locks an item that has not changed since `updated_at`. Throws NotFoundError and ConflictError. */
async function lockUnchanged(db: TenantDb, id: InventoryId, updated_at: string): Promise<InventoryItem> {
  const item = orNotFound(await lockItem(db, id))
  if (item.updated_at !== updated_at) throw new ConflictError({ entity: 'inventory', current: item })
  return item
}

/** Updates the given fields; a changed quantity is recorded as a movement. Throws NotFoundError and ConflictError. */
export const updateItemFields = (
  db: TenantDb,
  id: InventoryId,
  { quantity_meters, updated_at, ...changes }: Omit<InventoryUpdate, 'stringer_id'> & { updated_at: string },
): Promise<InventoryItem> =>
  db.transaction(async (db) => {
    const before = await lockUnchanged(db, id, updated_at)
    if (quantity_meters !== undefined && compareDecimals(quantity_meters, before.quantity_meters) !== 0) {
      await recordCount(db, before, { quantity_meters, reason: 'Changed with the item' })
    }
    return recordChanges(db, before, await updateItem(db, id, changes))
  })

/** Records a count, after which the item needs no check. */
async function recordCount(
  db: TenantDb,
  { id, quantity_meters: before }: InventoryItem,
  { quantity_meters, reason }: StockAdjust,
): Promise<void> {
  await insertMovements(db, [
    { string_inventory_id: id, kind: 'adjusted', meters: subtractMeters(quantity_meters, before), reason },
  ])
  await clearCheck(db, id)
}

/** Records a count; the difference from the quantity is a movement, even if it is zero. Throws NotFoundError and ConflictError. */
export const adjustStock = (
  db: TenantDb,
  id: InventoryId,
  { updated_at, ...counted }: StockAdjust & { updated_at: string },
): Promise<InventoryItem> =>
  db.transaction(async (db) => {
    const before = await lockUnchanged(db, id, updated_at)
    await recordCount(db, before, counted)
    return recordChanges(db, before, await itemById(db, id))
  })

/** One page of the export, with quantities and costs in feet too. */
export async function exportPage(db: TenantDb, filter: ItemFilter) {
  const { items, next } = await itemPage(db, filter)
  const rows = items.map((item) => ({
    ...item,
    quantity_feet: metersToFeet(item.quantity_meters),
    cost_per_foot: item.cost_per_meter && costPerFoot(item.cost_per_meter),
    reorder_threshold_feet: item.reorder_threshold && metersToFeet(item.reorder_threshold),
    barcodes: item.barcodes.map(({ code }) => code).join(' '),
  }))
  return { items: rows, next }
}
