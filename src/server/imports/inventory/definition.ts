import { inventoryImport as inventoryResult, inventoryImportCounts } from '#contract/imports/inventory-imports.ts'
import { explainMissing } from '#domain/import/columns.ts'
import { inventoryColumns } from '#domain/import/inventory/columns.ts'
import { needsDecimalMark, openNumber } from '#domain/import/numbers.ts'

import type { ImportDefinition } from '../definition.ts'
import { describeFile } from '../import-file.ts'
import { inOneTransaction } from '../transactions.ts'
import { existingItems, insertItems, insertMovements, readSettings } from './import-queries.ts'
import type { InventoryImport } from './import-tasks.ts'

/** Imports of inventory. Files are small, so all rows are listed. Other writes of items don't wait: the worst case is a duplicate item. */
export const inventoryImport: ImportDefinition<InventoryImport> = {
  kind: 'inventory',
  tasks: new URL('import-tasks.ts', import.meta.url).href,
  targets: inventoryColumns.targets,
  conventions: inventoryResult.pick({ numbers: true }),
  counts: inventoryImportCounts,
  readSettings,
  readContext: async (db) => ({ items: await existingItems(db) }),
  findObstacle: ({ targets, conventions }) => {
    const missing = explainMissing(inventoryColumns.findMissing(targets))
    if (missing !== undefined) return ['mapping', missing]
    return needsDecimalMark(conventions.numbers) ? ['decimal_mark', openNumber] : undefined
  },
  transaction: inOneTransaction(),
  inserts: { items: insertItems, movements: insertMovements },
  toPreview: (file, planned) => ({
    ...describeFile(file, planned),
    numbers: [...file.conventions.numbers],
    import_id: null,
  }),
}
