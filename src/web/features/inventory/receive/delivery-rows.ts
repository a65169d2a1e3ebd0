// The packages of a delivery that is being unpacked.
import { maxDeliveries } from '#contract/inventory.ts'
import type { InventoryItem } from '#domain/inventory/schema.ts'
import { fromUnits, toUnits, withoutTrailingZeros } from '#domain/values/numbers/decimals.ts'
import { read, type Meters } from '#domain/values/records.ts'

export type DeliveredItem = Pick<InventoryItem, 'id' | 'brand' | 'model' | 'gauge' | 'color' | 'quantity_meters' | 'updated_at'>

/** Packages of one item and one length. */
export interface DeliveryRow {
  readonly item: DeliveredItem
  /** The length of one package. */
  readonly meters: Meters
  readonly count: number
}

/** The most packages of a row. */
export const maxCount = 999

const isSame = (row: DeliveryRow, other: Pick<DeliveryRow, 'item' | 'meters'>): boolean =>
  row.item.id === other.item.id && row.meters === other.meters

/** Adds one package: to its row, or as a new row at the top. */
export function addPackage(rows: readonly DeliveryRow[], added: Pick<DeliveryRow, 'item' | 'meters'>): readonly DeliveryRow[] {
  if (rows.some((row) => isSame(row, added)))
    return rows.map((row) => (isSame(row, added) ? { ...row, count: Math.min(row.count + 1, maxCount) } : row))
  return rows.length >= maxDeliveries ? rows : [{ ...added, count: 1 }, ...rows]
}

/** Sets the number of packages of a row. Zero removes the row. */
export const setCount = (rows: readonly DeliveryRow[], changed: DeliveryRow, count: number): readonly DeliveryRow[] =>
  count <= 0
    ? rows.filter((row) => !isSame(row, changed))
    : rows.map((row) => (isSame(row, changed) ? { ...row, count: Math.min(count, maxCount) } : row))

/** The length of all packages of a row. */
export const rowMeters = ({ meters, count }: Pick<DeliveryRow, 'meters' | 'count'>): Meters =>
  read.meters.parse(withoutTrailingZeros(fromUnits(toUnits(meters, 2) * BigInt(count), 2)))

/** Takes over the current state of the items. @returns the rows, and the items whose stock or name has changed */
export function refreshRows(
  rows: readonly DeliveryRow[],
  current: readonly DeliveredItem[],
): { rows: readonly DeliveryRow[]; changed: readonly DeliveredItem[] } {
  const items = new Map(current.map((item) => [item.id, item]))
  const before = new Map(rows.map(({ item }) => [item.id, item]))
  return {
    rows: rows.map((row) => ({ ...row, item: items.get(row.item.id) ?? row.item })),
    changed: current.filter((item) => item.updated_at !== before.get(item.id)?.updated_at),
  }
}

/** What `inventory.receiveAll` takes. */
export const toDeliveries = (rows: readonly DeliveryRow[], reason: string) =>
  rows.map((row) => ({ id: row.item.id, updated_at: row.item.updated_at, meters: rowMeters(row), reason }))
