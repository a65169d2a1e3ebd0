import type { ShoppingListItem } from '#contract/inventory.ts'
import { toCell } from '#domain/exports/csv.ts'
import { formatOrder } from '#domain/inventory/shopping-list.ts'
import type { LengthUnit } from '#domain/values/numbers/units.ts'

/** What to order from one supplier. */
export interface SupplierOrder {
  /** Null for items without a supplier. */
  readonly supplier: string | null
  readonly items: readonly ShoppingListItem[]
}

/** Groups the list by supplier, in its order. */
export function groupBySupplier(items: readonly ShoppingListItem[]): SupplierOrder[] {
  const groups = Map.groupBy(items, ({ supplier }) => supplier)
  return [...groups].map(([supplier, ofSupplier]) => ({ supplier, items: ofSupplier }))
}

const heading = ['Supplier', 'Item number', 'Brand', 'Model', 'Gauge', 'Color', 'Order']

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The list as CSV, to paste into an order. */
export const toCsv = (items: readonly ShoppingListItem[], unit: LengthUnit): string =>
  [
    heading,
    ...items.map((item) => [
      item.supplier,
      item.item_number,
      item.brand,
      item.model,
      item.gauge,
      item.color,
      formatOrder(item.suggestion, unit),
    ]),
  ]
    .map((cells) => cells.map((cell) => quote(toCell(cell ?? ''))).join(','))
    .join('\r\n')
