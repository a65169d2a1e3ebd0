// When the demo's shops order string.
import { usageOf } from '#domain/jobs/usage.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { hourMs } from '#domain/values/dates/durations.ts'
import { read } from '#domain/values/records.ts'
import { addMeters, subtractMeters } from '#domain/values/numbers/units.ts'

import type { DemoItem } from './inventory.ts'
import type { DemoJob } from './jobs.ts'

export interface Delivery {
  readonly item: DemoItem
  readonly at: string
}

/** New reels, an hour before a job would run out of string. */
export function planDeliveries(items: readonly DemoItem[], jobs: readonly DemoJob[]): Delivery[] {
  const left = new Map(items.map((item) => [item.id, read.meters.parse(item.product.order)]))
  const finished = jobs.flatMap(({ fields, visit: { completed } }) => (completed === null ? [] : [{ fields, completed }]))
  return finished
    .toSorted((one, other) => one.completed.localeCompare(other.completed))
    .flatMap(({ fields, completed }) =>
      usageOf(fields).flatMap(({ string_inventory_id: id, meters_used }) => {
        const item = items.find((one) => one.id === id)
        const quantity = left.get(id)
        if (!item || !quantity) throw new Error(`There is no item ${id}`)
        const isShort = compareDecimals(quantity, meters_used) < 0
        const stocked = isShort ? addMeters(quantity, read.meters.parse(item.product.order)) : quantity
        left.set(id, subtractMeters(stocked, meters_used))
        return isShort ? [{ item, at: new Date(Date.parse(completed) - hourMs).toISOString() }] : []
      }),
    )
}
