// What is left of an item, and what a job is refused with when that is too little. Apart from the item's schema: the dashboard shows what
// runs low, and would load all of zod with it.
import { compareDecimals } from '#domain/values/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import type { InventoryItem } from './schema.ts'
import type { Meters } from '#domain/values/records.ts'
import { formatLength, type LengthUnit } from '#domain/values/units.ts'

/** At or below the threshold; an item without one is never low. */
export const isLow = (item: Pick<InventoryItem, 'quantity_meters' | 'reorder_threshold'>): boolean =>
  item.reorder_threshold !== null && compareDecimals(item.quantity_meters, item.reorder_threshold) <= 0

/** What is short: which item, what is left of it, and what the job needs. */
export interface Shortage {
  readonly string_inventory_id: InventoryId
  readonly quantity_meters: Meters
  readonly needed_meters: Meters
}

/** The refusal of a job that needs more than there is; the screen offers to correct the stock by it. */
export class StringShortError extends ValidationError {
  readonly shortage: Shortage

  constructor(message: string, shortage: Shortage) {
    super(message, { fields: [{ path: 'quantity_meters', message }] })
    this.shortage = shortage
  }
}

/**
 * Says what is left, in the stringer's unit.
 * @param hasSome whether the job has taken of it before, and needs this besides
 */
export const notEnoughString = (
  item: Pick<InventoryItem, 'id' | 'brand' | 'model' | 'quantity_meters'> & { readonly length_unit: LengthUnit },
  needed_meters: Meters,
  hasSome = false,
): StringShortError => {
  const [left, needed] = [item.quantity_meters, needed_meters].map((meters) => formatLength(meters, item.length_unit))
  const message = `${item.brand} ${item.model} has ${left} left, and this job needs ${needed}${hasSome ? ' more' : ''}`
  const { id: string_inventory_id, quantity_meters } = item
  return new StringShortError(message, { string_inventory_id, quantity_meters, needed_meters })
}
