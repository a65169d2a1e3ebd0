// API calls and row formats of the inventory import.
import type { InventoryImport } from '#contract/inventory-imports.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { inventoryTargetLabels, type InventoryTarget } from '#domain/import/inventory/columns.ts'
import { rowTexts } from '#domain/import/row-texts.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'
import { backend } from '#web/app/client.ts'

import type { RowFormats } from '../flow/CheckRows.tsx'
import type { ImportCalls, ImportDraft } from '../flow/import-calls.ts'

interface InventoryAnswers {
  /** The decimal mark, if the user chose one. */
  readonly decimal_mark: DecimalMark | undefined
}
export type InventoryDraft = ImportDraft<InventoryTarget, InventoryAnswers, InventoryImport>
type InventoryRow = InventoryImport['rows'][number]

export const inventoryCalls: ImportCalls<InventoryTarget, InventoryAnswers, InventoryImport, InventoryImport> = {
  answers: { decimal_mark: undefined },
  preview: (input) => backend.inventory.previewImport(input),
  run: (input, { signal }) => backend.inventory.import(input, { signal }),
  adds: ['item'],
}

const isTarget = (target: string): target is InventoryTarget => target in inventoryTargetLabels

/** "Cost per meter: Cost must be positive" */
const formatProblem = ({ path, message }: FieldProblem): string =>
  isTarget(path) ? `${inventoryTargetLabels[path]}: ${message}` : message

// The unit to add to quantities without one.
const quantityUnits = [
  ['quantity_meters', 'm'],
  ['quantity_feet', 'ft'],
] as const

/** A row's title and details: the string, its color and quantity. */
const createRowDescriber = (mapping: readonly InventoryTarget[]) => (cells: readonly string[]) => {
  const texts = rowTexts(cells, mapping)
  const name = [texts.get('brand'), texts.get('model'), texts.get('gauge')].filter(Boolean).join(' ')
  const quantities = quantityUnits.flatMap(([target, unit]) => {
    const text = texts.get(target)
    return text === undefined ? [] : [/\d$/.test(text) ? `${text} ${unit}` : text]
  })
  return { name, details: [texts.get('color'), quantities[0]].filter(Boolean).join(' · ') }
}

/** How the rows of a file are shown. */
export const inventoryFormats = (mapping: readonly InventoryTarget[]): RowFormats<InventoryTarget, InventoryRow> => ({
  labels: inventoryTargetLabels,
  describe: createRowDescriber(mapping),
  formatProblem,
})
