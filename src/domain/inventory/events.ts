// What can happen to an item of the inventory.
import { event, unlogged } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

/** The edited fields of an item that have no event of their own. Notes aren't recorded. */
export const itemFields = [
  'brand',
  'model',
  'gauge',
  'color',
  'reorder_threshold',
  'supplier',
  'item_number',
  'is_active',
] as const

/** The item's brand, model and gauge at the time. */
const itemName = { brand: read.text, model: read.text, gauge: read.text.nullable() }

const cost = read.costPerMeter.nullable()

export const itemEvents = [
  event('item.added', 'records', { ...itemName, cost_per_meter: cost }),
  event('item.edited', 'records', { ...itemName, changes: changesOf(itemFields) }),
  event('item.barcode_added', 'records', { ...itemName, code: read.text }),
  event('item.barcode_removed', 'records', { ...itemName, code: read.text }),
  event('item.stock_changed', 'stock', { ...itemName, quantity_meters: z.object({ from: read.meters, to: read.meters }) }),
  /** Its stock fell to the reorder threshold. The activity log shows the change itself. */
  event('item.ran_low', unlogged, { ...itemName, quantity_meters: read.meters, reorder_threshold: read.meters }),
  event('item.cost_changed', 'price', { ...itemName, cost_per_meter: z.object({ from: cost, to: cost }) }),
] as const
