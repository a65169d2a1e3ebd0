import type { InventoryImport as InventoryPreview } from '#contract/imports/inventory-imports.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'

import type { ImportTypes } from '../flow/definition.ts'

export interface InventoryImport extends ImportTypes {
  /** The decimal mark, if the user chose one. */
  readonly Answers: { readonly decimal_mark: DecimalMark | undefined }
  readonly Preview: InventoryPreview
}
