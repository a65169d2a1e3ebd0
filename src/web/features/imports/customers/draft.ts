// Questions, API calls and row formats of the customer import.
import { isolate } from '#domain/values/direction.ts'
import type { ImportEvent, ImportPreview, ImportRow } from '#contract/customers.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { targetLabels, type ImportTarget } from '#domain/import/customers/columns.ts'
import { fullName, phoneOf, rowTexts } from '#domain/import/row-texts.ts'
import { backend } from '#web/app/client.ts'

import type { RowFormats } from '../flow/CheckRows.tsx'
import { followImport, type ImportCalls, type ImportDraft } from '../flow/import-calls.ts'

interface CustomerAnswers {
  readonly shared_emails: boolean
}
export type CustomerDraft = ImportDraft<ImportTarget, CustomerAnswers, ImportPreview>
type CustomerImportResult = Extract<ImportEvent, { step: 'done' }>

export const customerCalls: ImportCalls<ImportTarget, CustomerAnswers, ImportPreview, CustomerImportResult> = {
  answers: { shared_emails: false },
  preview: (input, page) => backend.customers.previewImport({ ...input, page }),
  run: async (input, { preview, signal, onProgress }) =>
    followImport<CustomerImportResult>(
      await backend.customers.import({ ...input, beyond_plan: preview.counts.beyond_plan }, { signal }),
      onProgress,
    ),
  adds: ['customer', 'racquet'],
}

const isTarget = (target: string): target is ImportTarget => target in targetLabels

/** "Email: Invalid email address" */
const formatProblem = ({ path, message }: FieldProblem): string =>
  isTarget(path) ? `${targetLabels[path]}: ${message}` : message

/** How the rows of a file are shown: the customer's name, contact details and racquet. */
export const customerFormats = (mapping: readonly ImportTarget[]): RowFormats<ImportTarget, ImportRow> => ({
  labels: targetLabels,
  describe: (cells) => {
    const texts = rowTexts(cells, mapping)
    const racquet = [texts.get('brand'), texts.get('model')].filter(Boolean).join(' ')
    return {
      name: fullName(texts),
      details: [texts.get('email'), phoneOf(texts).text, isolate(racquet)].filter(Boolean).join(' · '),
    }
  },
  formatProblem,
})
