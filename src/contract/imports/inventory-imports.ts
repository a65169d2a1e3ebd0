// Imports of inventory and their previews. Files are small, so all rows are listed and there is no progress.
import { inventoryTargets } from '#domain/import/inventory/columns.ts'
import { stored } from '#domain/values/ids.ts'
import * as z from 'zod'

import { procedure } from '#contract/procedure/procedure.ts'
import { fileRead } from '#contract/procedure/files.ts'
import {
  decimalMarkInput,
  importedRow,
  columnTarget,
  importFileFields,
  matchedColumns,
  numbersRead,
  rowCounts,
} from './import-files.ts'

export const inventoryTarget = columnTarget(inventoryTargets)

const inventoryImportInput = z.strictObject({ ...importFileFields(inventoryTarget), decimal_mark: decimalMarkInput })
export type InventoryImportInput = z.output<typeof inventoryImportInput>

export const importedItemRow = z.object(importedRow(['new', 'existing', 'refused']))
export type ImportedItemRow = z.infer<typeof importedItemRow>

export const inventoryImportCounts = z.object(rowCounts)

/** The result of an import or its preview. */
export const inventoryImport = z.object({
  ...fileRead,
  columns: matchedColumns(inventoryTarget),
  numbers: numbersRead,
  counts: inventoryImportCounts,
  rows: z.array(importedItemRow),
  /** The import, which can be undone for seven days. Null for a preview or if there was nothing new. */
  import_id: stored.importId.nullable(),
})
export type InventoryImport = z.infer<typeof inventoryImport>

/** Import procedures, part of `inventory`. */
export const inventoryImports = {
  previewImport: procedure({ access: 'costs', scopes: ['inventory:write'], pin: false, feature: 'inventory' })
    .route({
      method: 'POST',
      path: '/inventory/import/preview',
      summary: 'Preview a CSV import of inventory',
      description: 'Returns the outcome for each row. Nothing is saved.',
      tags: ['Inventory'],
    })
    .input(inventoryImportInput)
    .output(inventoryImport),
  import: procedure({ access: 'costs', scopes: ['inventory:write'], pin: false, feature: 'inventory' })
    .route({
      method: 'POST',
      path: '/inventory/import',
      summary: 'Import inventory from CSV',
      description:
        'All valid rows are saved in one transaction. The response lists the refused rows. The import can be undone as a whole for seven days.',
      tags: ['Inventory'],
    })
    .input(inventoryImportInput)
    .output(inventoryImport),
}
