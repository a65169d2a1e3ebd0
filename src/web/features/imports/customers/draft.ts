// Questions, API calls and row formats of the customer import.
import { isolate } from '#domain/values/direction.ts'
import type { CustomerImportEvent, CustomerImportPreview, ImportedCustomerRow } from '#contract/customer-imports.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { customerTargetLabels, type CustomerTarget } from '#domain/import/customers/columns.ts'
import { fullName, phoneOf, rowTexts } from '#domain/import/row-texts.ts'
import { backend } from '#web/app/client.ts'

import type { RowFormats } from '../flow/CheckRows.tsx'
import { followImport, type ImportCalls, type ImportDraft } from '../flow/import-calls.ts'

interface CustomerAnswers {
  readonly shared_emails: boolean
}
export type CustomerDraft = ImportDraft<CustomerTarget, CustomerAnswers, CustomerImportPreview>
type CustomerImportResult = Extract<CustomerImportEvent, { step: 'done' }>

export const customerCalls: ImportCalls<CustomerTarget, CustomerAnswers, CustomerImportPreview, CustomerImportResult> = {
  answers: { shared_emails: false },
  preview: (input, page) => backend.customers.previewImport({ ...input, page }),
  run: async (input, { preview, signal, onProgress }) =>
    followImport<CustomerImportResult>(
      await backend.customers.import({ ...input, beyond_plan: preview.counts.beyond_plan }, { signal }),
      onProgress,
    ),
  adds: ['customer', 'racquet'],
}

const isTarget = (target: string): target is CustomerTarget => target in customerTargetLabels

/** "Email: Invalid email address" */
const formatProblem = ({ path, message }: FieldProblem): string =>
  isTarget(path) ? `${customerTargetLabels[path]}: ${message}` : message

/** How the rows of a file are shown: the customer's name, contact details and racquet. */
export const customerFormats = (mapping: readonly CustomerTarget[]): RowFormats<CustomerTarget, ImportedCustomerRow> => ({
  labels: customerTargetLabels,
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
