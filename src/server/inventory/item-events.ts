import type { RecordedEvent } from '#domain/events/events.ts'
import type { InventoryItem } from '#domain/inventory/schema.ts'

const nameOf = ({ brand, model, gauge }: Pick<InventoryItem, 'brand' | 'model' | 'gauge'>) => ({ brand, model, gauge })

export const itemAdded = (item: InventoryItem): RecordedEvent => ({
  kind: 'item.added',
  record_id: item.id,
  data: { ...nameOf(item), cost_per_meter: item.cost_per_meter },
})

type Item = Pick<InventoryItem, 'id' | 'brand' | 'model' | 'gauge' | 'quantity_meters' | 'cost_per_meter'>

/** What changed of an item's stock and cost. */
export function itemChanges(before: Pick<Item, 'quantity_meters' | 'cost_per_meter'>, after: Item): RecordedEvent[] {
  const [quantity_meters, cost_per_meter] = [
    { from: before.quantity_meters, to: after.quantity_meters },
    { from: before.cost_per_meter, to: after.cost_per_meter },
  ]
  const item = { record_id: after.id }
  const events: RecordedEvent[] = []
  if (quantity_meters.from !== quantity_meters.to)
    events.push({ ...item, kind: 'item.stock_changed', data: { ...nameOf(after), quantity_meters } })
  if (cost_per_meter.from !== cost_per_meter.to)
    events.push({ ...item, kind: 'item.cost_changed', data: { ...nameOf(after), cost_per_meter } })
  return events
}
