// Reads files of inventory and plans each row, in a worker thread because a 10 MB file takes a second.
import type {
  ImportedItemRow,
  InventoryImport as InventoryPreview,
  InventoryImportInput,
} from '#contract/imports/inventory-imports.ts'
import { guessInventoryTargets } from '#domain/import/inventory/columns.ts'
import { planItems, type ItemIdentity, type ItemPlan } from '#domain/import/inventory/plan.ts'
import { detectInventoryNumbers, readInventoryRow } from '#domain/import/inventory/rows.ts'
import type { ColumnNumbers } from '#domain/import/numbers.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { inventoryId, newId } from '#domain/values/ids.ts'
import type { LengthUnit } from '#domain/values/numbers/units.ts'
import * as z from 'zod'

import { inBatches, toBatch, toBatches } from '../batches.ts'
import type { ImportTypes } from '../import-file.ts'
import { createImportTasks, type PlanTable } from '../import-rules.ts'

export interface InventoryImport extends ImportTypes {
  readonly Input: InventoryImportInput
  readonly Preview: InventoryPreview
  /** The member's unit, for headings without one. */
  readonly Settings: { readonly length_unit: LengthUnit }
  readonly Conventions: { readonly numbers: readonly ColumnNumbers[] }
  /** The items of the business, as JSON. */
  readonly Context: { readonly items: string }
}

const existingItems: z.ZodType<ItemIdentity[]> = z.array(
  z.object({ brand: z.string(), model: z.string(), gauge: z.string().nullable(), color: z.string().nullable() }),
)

const planRows = (
  { rows, targets, conventions: { numbers } }: PlanTable<InventoryImport>,
  { items }: { readonly items: string },
) =>
  planItems(
    rows.map((row) => readInventoryRow(row, { targets, numbers })),
    existingItems.parse(JSON.parse(items)),
  )

const toRow = ({ row: { row, cells }, outcome, problems }: ItemPlan): ImportedItemRow => ({
  row,
  outcome,
  cells: [...cells],
  problems: [...problems],
})

/** Items are inserted without stock, which their first movements add. */
function toRecords(plans: readonly ItemPlan[]) {
  const items = plans.flatMap(({ item }) => (item ? [{ ...item, id: inventoryId.parse(newId()) }] : []))
  const inStock = items.filter(({ quantity_meters }) => compareDecimals(quantity_meters, '0') > 0)
  const movements = inStock.map(({ id, quantity_meters: meters, cost_per_meter }) => ({
    id: newId(),
    string_inventory_id: id,
    meters,
    cost_per_meter,
  }))
  return [...toBatches('items', items), ...inBatches(movements).map((some) => toBatch('movements', some, 0))]
}

export const { readFile, matchFile, planFile } = createImportTasks<InventoryImport, ItemPlan>({
  // More items than any shop stocks.
  maxRows: 5000,
  guessTargets: (columns, { length_unit }) => guessInventoryTargets(columns, length_unit),
  detectConventions: (table) => ({ numbers: detectInventoryNumbers(table, table.choices.decimal_mark ?? null) }),
  planRows,
  countPlans: () => ({}),
  toRow,
  toBatches: toRecords,
})
