import type { ImportedItemRow, InventoryImportCounts, InventoryImport as InventoryPreview } from '#contract/inventory-imports.ts'
import type { InventoryTarget } from '#domain/import/inventory/columns.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'

import type { ImportTypes } from '../flow/definition.ts'

export interface InventoryImport extends ImportTypes {
  readonly Target: InventoryTarget
  /** The decimal mark, if the user chose one. */
  readonly Answers: { readonly decimal_mark: DecimalMark | undefined }
  readonly Counts: InventoryImportCounts
  readonly Row: ImportedItemRow
  readonly Details: Pick<InventoryPreview, 'numbers'>
}
