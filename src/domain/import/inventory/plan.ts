// Plans the outcome of each row in an inventory import, from the existing items and the previous rows.
import type { FieldProblem } from '#domain/errors.ts'
import { foldText } from '#domain/import/cells.ts'

import type { ImportedItem, InventoryFileRow } from './rows.ts'

/** The fields that identify an item. */
export type ItemIdentity = Pick<ImportedItem, 'brand' | 'model' | 'gauge' | 'color'>

const keyOf = ({ brand, model, gauge, color }: ItemIdentity): string =>
  JSON.stringify([brand, model, gauge, color].map((text) => foldText(text ?? '')))

/** The planned outcome of a row. */
export interface ItemPlan {
  readonly row: InventoryFileRow
  readonly outcome: 'new' | 'existing' | 'refused'
  /** Why the row is refused or adds nothing. */
  readonly problems: readonly FieldProblem[]
  /** The item to insert. */
  readonly item: ImportedItem | null
}

/** Plans the rows of a file in order. Existing items don't change. */
export function planItems(rows: readonly InventoryFileRow[], existing: readonly ItemIdentity[]): ItemPlan[] {
  const rowOfKey = new Map<string, number | null>(existing.map((item) => [keyOf(item), null]))
  return rows.map((row) => {
    const { item, problems } = row
    if (item === null || problems.length > 0) return { row, outcome: 'refused', problems, item: null }
    const key = keyOf(item)
    const earlier = rowOfKey.get(key)
    if (earlier === undefined) {
      rowOfKey.set(key, row.row)
      return { row, outcome: 'new', problems, item }
    }
    const message = earlier === null ? 'Already in inventory' : `The same as row ${earlier}`
    return { row, outcome: 'existing', problems: [{ path: 'brand', message }], item: null }
  })
}
