// What a stringer does to the shelf by hand. The quantity changes by movements alone (product, Inventory).
import type { InventoryDetail } from '#contract/inventory.ts'
import type { Desk } from '#database/doors.ts'
import { maxQuantityMeters } from '#domain/constants.ts'
import { compareDecimals, fromUnits, toUnits, withoutTrailingZeros } from '#domain/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import type { InventoryId } from '#domain/ids.ts'
import type { InventoryCreate, InventoryItem, InventoryUpdate, StockAdjust, StockReceive } from '#domain/inventory.ts'
import { read, type Meters } from '#domain/records.ts'
import { costAfterDelivery, deliveredCost } from '#domain/stock-cost.ts'
import { costPerFoot, metersToFeet } from '#domain/units.ts'
import { found } from '#server/errors.ts'
import { insertMovements } from '#server/inventory/stock/queries.ts'

import { insertItem, itemById, itemPage, lockItem, movementPage, updateItem, type ShelfFilter } from './queries.ts'

const newestMovements = 50

const added = (left: Meters, right: Meters, sign: 1n | -1n): Meters =>
  read.meters.parse(withoutTrailingZeros(fromUnits(toUnits(left, 2) + sign * toUnits(right, 2), 2)))

/** An item with its newest movements. Throws NotFoundError. */
export async function itemDetail(desk: Desk, id: InventoryId): Promise<InventoryDetail> {
  const [item, { items, next }] = await Promise.all([itemById(desk, id), movementPage(desk, id, { limit: newestMovements })])
  return { ...found(item), movements: items, next }
}

/** Adds an item; what is on the shelf already comes as its first movement. */
export async function createItem(
  desk: Desk,
  id: InventoryId,
  { quantity_meters, ...fields }: Omit<InventoryCreate, 'stringer_id'>,
): Promise<InventoryItem> {
  await insertItem(desk, id, fields)
  if (compareDecimals(quantity_meters, '0') > 0) {
    const first = { meters: quantity_meters, cost_per_meter: fields.cost_per_meter, reason: 'First entry' }
    await insertMovements(desk, [{ ...first, string_inventory_id: id, kind: 'received' }])
  }
  return found(await itemById(desk, id))
}

/** Changes what is named and leaves the rest; another quantity becomes a movement. Throws NotFoundError. */
export const changeItem = (
  desk: Desk,
  id: InventoryId,
  { quantity_meters, ...changes }: Omit<InventoryUpdate, 'stringer_id'>,
): Promise<InventoryItem> =>
  desk.transaction(async (desk) => {
    const before = found(await lockItem(desk, id))
    if (quantity_meters !== undefined && compareDecimals(quantity_meters, before.quantity_meters) !== 0) {
      await writeCount(desk, before, { quantity_meters, reason: 'Changed with the item' })
    }
    return found(await updateItem(desk, id, changes))
  })

const writeCount = (desk: Desk, { id, quantity_meters: before }: InventoryItem, { quantity_meters, reason }: StockAdjust) =>
  insertMovements(desk, [{ string_inventory_id: id, kind: 'adjusted', meters: added(quantity_meters, before, -1n), reason }])

/** Puts a set or a reel on the shelf. Throws NotFoundError, and a ValidationError when the shelf cannot hold that much. */
export const receiveString = (desk: Desk, id: InventoryId, received: StockReceive): Promise<InventoryItem> =>
  desk.transaction(async (desk) => {
    const { meters, reason } = received
    const delivered = deliveredCost(received)
    const item = found(await lockItem(desk, id))
    if (compareDecimals(added(item.quantity_meters, meters, 1n), maxQuantityMeters) > 0) {
      throw new ValidationError('Quantity is too high', { fields: [{ path: 'meters', message: 'Quantity is too high' }] })
    }
    await insertMovements(desk, [{ string_inventory_id: id, kind: 'received', meters, cost_per_meter: delivered, reason }])
    return found(await updateItem(desk, id, { cost_per_meter: costAfterDelivery(item, meters, delivered) }))
  })

/** Writes what was counted; the difference is a movement, also when there is none. Throws NotFoundError. */
export const adjustStock = (desk: Desk, id: InventoryId, counted: StockAdjust): Promise<InventoryItem> =>
  desk.transaction(async (desk) => {
    await writeCount(desk, found(await lockItem(desk, id)), counted)
    return found(await itemById(desk, id))
  })

/** One page of the shelf, with its figures in feet as well. */
export async function sheetPage(desk: Desk, filter: ShelfFilter) {
  const { items, next } = await itemPage(desk, filter)
  const rows = items.map((item) => ({
    ...item,
    quantity_feet: metersToFeet(item.quantity_meters),
    cost_per_foot: item.cost_per_meter && costPerFoot(item.cost_per_meter),
    reorder_threshold_feet: item.reorder_threshold && metersToFeet(item.reorder_threshold),
  }))
  return { items: rows, next }
}
