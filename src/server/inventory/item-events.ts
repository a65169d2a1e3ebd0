import type { RecordedEvent } from '#domain/events/events.ts'
import { itemFields } from '#domain/inventory/events.ts'
import type { InventoryItem } from '#domain/inventory/schema.ts'
import { changesBetween, isChanged } from '#domain/values/changes.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import type { Meters } from '#domain/values/records.ts'

const nameOf = ({ brand, model, gauge }: Pick<InventoryItem, 'brand' | 'model' | 'gauge'>) => ({ brand, model, gauge })

export const itemAdded = (item: InventoryItem): RecordedEvent => ({
  kind: 'item.added',
  record_id: item.id,
  data: { ...nameOf(item), cost_per_meter: item.cost_per_meter },
})

/** The events of a barcode that an item got or lost. */
export const barcodeEvent = (
  kind: 'item.barcode_added' | 'item.barcode_removed',
  item: InventoryItem,
  code: string,
): RecordedEvent => ({
  kind,
  record_id: item.id,
  data: { ...nameOf(item), code },
})

type Item = Pick<
  InventoryItem,
  'id' | 'brand' | 'model' | 'gauge' | 'quantity_meters' | 'cost_per_meter' | 'reorder_threshold' | 'is_active'
>

/** Whether the stock of an item in use fell to its reorder threshold or below. */
const fallsLow = (before: Meters, { quantity_meters, is_active }: Item, threshold: Meters): boolean =>
  is_active && compareDecimals(before, threshold) > 0 && compareDecimals(quantity_meters, threshold) <= 0

function stockChanges(before: Meters, after: Item): RecordedEvent[] {
  const { id: record_id, quantity_meters, reorder_threshold } = after
  if (before === quantity_meters) return []
  const data = { ...nameOf(after), quantity_meters: { from: before, to: quantity_meters } }
  const changed: RecordedEvent = { kind: 'item.stock_changed', record_id, data }
  if (reorder_threshold === null || !fallsLow(before, after, reorder_threshold)) return [changed]
  return [changed, { kind: 'item.ran_low', record_id, data: { ...nameOf(after), quantity_meters, reorder_threshold } }]
}

/** The events of a change to an item's stock or cost. */
export function itemChanges(before: Pick<Item, 'quantity_meters' | 'cost_per_meter'>, after: Item): RecordedEvent[] {
  const events = stockChanges(before.quantity_meters, after)
  const cost_per_meter = { from: before.cost_per_meter, to: after.cost_per_meter }
  if (cost_per_meter.from !== cost_per_meter.to)
    events.push({ kind: 'item.cost_changed', record_id: after.id, data: { ...nameOf(after), cost_per_meter } })
  return events
}

/** The event of an edit of an item's other fields. */
export function itemEdits(before: InventoryItem, after: InventoryItem): RecordedEvent[] {
  const changes = changesBetween(itemFields, before, after)
  return isChanged(changes) ? [{ kind: 'item.edited', record_id: after.id, data: { ...nameOf(before), changes } }] : []
}
