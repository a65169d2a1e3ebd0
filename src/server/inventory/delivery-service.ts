// Deliveries of string (docs/product.md R8.5, R8.12).
import type { TenantDb } from '#database/access.ts'
import { maxQuantityMeters } from '#domain/constants.ts'
import { ConflictError, fieldError } from '#domain/errors.ts'
import { costAfterDelivery, deliveryCost } from '#domain/inventory/cost.ts'
import type { InventoryItem, StockReceive } from '#domain/inventory/schema.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import { costFields } from '#domain/values/money/currency-rules.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { addMeters } from '#domain/values/numbers/units.ts'
import { record } from '#server/events/record.ts'
import { refuseAmounts } from '#server/identity/currency-service.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { itemChanges } from './item-events.ts'
import { itemsByIds, lockItems, updateItem } from './item-queries.ts'
import { insertMovements } from './stock-queries.ts'

interface Delivery extends StockReceive {
  readonly id: InventoryId
  /** The version of the item that the member saw. */
  readonly updated_at?: string | undefined
}

/** An item after a delivery. @throws ValidationError if the quantity exceeds the maximum */
function addDelivery(item: InventoryItem, delivery: Delivery): InventoryItem {
  const quantity_meters = addMeters(item.quantity_meters, delivery.meters)
  if (compareDecimals(quantity_meters, maxQuantityMeters) > 0) throw fieldError('meters', 'Quantity is too high')
  return { ...item, quantity_meters, cost_per_meter: costAfterDelivery(item, delivery.meters, deliveryCost(delivery)) }
}

const toMovement = (delivery: Delivery) => ({
  string_inventory_id: delivery.id,
  kind: 'received' as const,
  meters: delivery.meters,
  cost_per_meter: deliveryCost(delivery),
  reason: delivery.reason,
})

/**
 * Records deliveries, all or none of them. An item can have several: a set and a reel.
 * @returns the items in the order of their first delivery
 * @throws NotFoundError, ConflictError with the first item that has changed since, ValidationError if a quantity exceeds the maximum
 */
export const receiveDeliveries = (db: TenantDb, deliveries: readonly Delivery[]): Promise<InventoryItem[]> =>
  db.transaction(async (db) => {
    for (const delivery of deliveries) await refuseAmounts(db, delivery, { fields: costFields })
    const ids = [...new Set(deliveries.map(({ id }) => id))]
    const before = new Map((await lockItems(db, ids)).map((item) => [item.id, item]))
    const after = new Map(before)
    for (const delivery of deliveries) {
      const current = orNotFound(before.get(delivery.id))
      const isStale = delivery.updated_at !== undefined && delivery.updated_at !== current.updated_at
      if (isStale) throw new ConflictError({ entity: 'inventory', current })
      after.set(delivery.id, addDelivery(after.get(delivery.id) ?? current, delivery))
    }
    await insertMovements(db, deliveries.map(toMovement))
    for (const { id, cost_per_meter } of after.values()) {
      if (cost_per_meter !== before.get(id)?.cost_per_meter) await updateItem(db, id, { cost_per_meter })
    }
    return recordDeliveries(db, ids, before)
  })

/** Records a delivery of one item. Throws NotFoundError, and a ValidationError if the quantity exceeds the maximum. */
export const receiveDelivery = async (db: TenantDb, id: InventoryId, delivery: StockReceive): Promise<InventoryItem> =>
  orNotFound((await receiveDeliveries(db, [{ ...delivery, id }]))[0])

async function recordDeliveries(
  db: TenantDb,
  ids: readonly InventoryId[],
  before: ReadonlyMap<InventoryId, InventoryItem>,
): Promise<InventoryItem[]> {
  const items = await itemsInOrder(db, ids)
  await record(
    db,
    items.flatMap((item) => itemChanges(orNotFound(before.get(item.id)), item)),
  )
  return items
}

/** Items in the order of their ids. Throws NotFoundError. */
export async function itemsInOrder(db: TenantDb, ids: readonly InventoryId[]): Promise<InventoryItem[]> {
  const items = new Map((await itemsByIds(db, ids)).map((item) => [item.id, item]))
  return [...new Set(ids)].map((id) => orNotFound(items.get(id)))
}
