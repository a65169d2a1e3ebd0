import { customerColumns } from '#domain/import/customers/columns.ts'
import { fullName, phoneOf, rowTexts } from '#domain/import/row-texts.ts'
import { isolate } from '#domain/values/text/direction.ts'
import { backend } from '#web/app/client.ts'

import type { ImportDefinition } from '../flow/definition.ts'
import { formatRecords } from '../flow/format-records.ts'
import { followImport } from '../flow/import-input.ts'
import { CustomerQuestions, type CustomerImport } from './CustomerQuestions.tsx'

/** Imports customers and their racquets. */
export const customerImport: ImportDefinition<CustomerImport> = {
  title: 'Import your customers',
  text: 'Choose a CSV file, an Excel workbook, or the contacts of your phone (.vcf). A table needs a row with the column names. You can check the rows before anything is saved.',
  hasContacts: true,
  columns: customerColumns,
  note: 'Customers you already have won’t be changed.',
  link: { to: '/customers', label: 'View customers' },
  answers: { shared_emails: false },
  Questions: CustomerQuestions,
  formatNew: ({ new: customers, racquets }) => formatRecords({ customers, racquets }),
  // The customer's name, contact details and racquet.
  describeRows: (mapping) => (cells) => {
    const texts = rowTexts(cells, mapping)
    const racquet = [texts.get('brand'), texts.get('model')].filter(Boolean).join(' ')
    const details = [texts.get('email'), phoneOf(texts).text, isolate(racquet)].filter(Boolean).join(' · ')
    return { name: fullName(texts), details }
  },
  preview: (input, page) => backend.customers.previewImport({ ...input, page }),
  run: async (input, { preview, signal, onProgress }) =>
    followImport<CustomerImport>(
      await backend.customers.import({ ...input, beyond_plan: preview.counts.beyond_plan }, { signal }),
      onProgress,
    ),
  adds: ['customer', 'racquet'],
}
