import type { InventoryImport as InventoryPreview } from '#contract/imports/inventory-imports.ts'
import type { DecimalMark } from '#domain/values/numbers/parse-number.ts'

import type { ImportTypes, QuestionsProps } from '../flow/definition.ts'
import { NumberQuestion } from '../flow/NumberQuestion.tsx'

export interface InventoryImport extends ImportTypes {
  /** The decimal mark, if the user chose one. */
  readonly Answers: { readonly decimal_mark: DecimalMark | undefined }
  readonly Preview: InventoryPreview
}

export const InventoryQuestions = ({ draft: { preview }, onAnswer }: QuestionsProps<InventoryImport>) => (
  <NumberQuestion preview={preview} onChoose={(decimal_mark) => onAnswer({ decimal_mark })} />
)
