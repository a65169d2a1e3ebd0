// The shelf as a file. Stored are metres; who works in feet has them beside.
import type { Desk } from '#database/doors.ts'
import type { Profile } from '#domain/identity.ts'
import { costPerFoot, metersToFeet } from '#domain/units.ts'

import { itemPage, type ShelfFilter } from './queries.ts'

const inFeet = ['quantity_feet', 'cost_per_foot', 'reorder_threshold_feet'] as const

/** What its columns are called: as the fields are. */
export const shelfSheet = ({ length_unit }: Profile) =>
  ({
    name: 'inventory',
    names: [
      'id',
      'brand',
      'model',
      'gauge',
      'color',
      'quantity_meters',
      'cost_per_meter',
      'stock_value',
      'reorder_threshold',
      ...(length_unit === 'ft' ? inFeet : []),
      'notes',
      'is_active',
      'created_at',
      'updated_at',
    ],
    instants: ['created_at', 'updated_at'],
  }) as const

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
