import type { QuestionsProps } from '../flow/definition.ts'
import { NumberQuestion } from '../flow/NumberQuestion.tsx'
import type { InventoryImport } from './draft.ts'

export const InventoryQuestions = ({ draft: { preview }, onAnswer }: QuestionsProps<InventoryImport>) => (
  <NumberQuestion preview={preview} onChoose={(decimal_mark) => onAnswer({ decimal_mark })} />
)
