// Low stock, and the error for a job that needs more string than is left. Imports no schemas: the dashboard uses this without loading zod.
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import type { InventoryItem } from './schema.ts'
import type { Meters } from '#domain/values/records.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'

/** Whether an item is at or below its reorder threshold. False without a threshold. */
export const isLow = (item: Pick<InventoryItem, 'quantity_meters' | 'reorder_threshold'>): boolean =>
  item.reorder_threshold !== null && compareDecimals(item.quantity_meters, item.reorder_threshold) <= 0

/** The item that is short, what is left, and what the job needs. */
export interface Shortage {
  readonly string_inventory_id: InventoryId
  readonly quantity_meters: Meters
  readonly needed_meters: Meters
}

/** An item without enough string for a job. */
export interface ShortString extends Shortage {
  readonly brand: string
  readonly model: string
}

/**
 * What is left of an item and what a job needs, in the member's length unit.
 * @param isMore whether `needed_meters` comes on top of what the job has already used
 */
export function formatShortage(short: Omit<ShortString, 'string_inventory_id'>, unit: LengthUnit, isMore = false): string {
  const [left, needed] = [short.quantity_meters, short.needed_meters].map((meters) => formatLength(meters, unit))
  return `${short.brand} ${short.model} has ${left} left, and this job needs ${needed}${isMore ? ' more' : ''}`
}

/** A job needs more string than is left. The screen offers to correct the stock, receive string, or use what is left. */
export class StringShortError extends ValidationError {
  readonly shortage: Shortage

  constructor(message: string, shortage: Shortage) {
    super(message, { fields: [{ path: 'quantity_meters', message }] })
    this.shortage = shortage
  }
}

/**
 * The error with what is left, in the length unit of the business.
 * @param isMore whether `needed_meters` comes on top of what the job has already used
 */
export const stringShortage = (
  item: Pick<InventoryItem, 'id' | 'brand' | 'model' | 'quantity_meters'> & { readonly length_unit: LengthUnit },
  needed_meters: Meters,
  isMore = false,
): StringShortError => {
  const { id: string_inventory_id, quantity_meters } = item
  const message = formatShortage({ ...item, needed_meters }, item.length_unit, isMore)
  return new StringShortError(message, { string_inventory_id, quantity_meters, needed_meters })
}
