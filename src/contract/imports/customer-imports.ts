// Imports of customers with their racquets, and their previews.
import { customerTargets } from '#domain/import/customers/columns.ts'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'

import { procedure } from '#contract/procedure/procedure.ts'
import {
  beyondPlan,
  customerCounts,
  importedRow,
  importEvent,
  columnTarget,
  importFileFields,
  previewFields,
  rowCounts,
  rowPage,
  sharedEmails,
} from './import-files.ts'

/** A new customer, a new racquet of an existing customer, nothing new, or refused. */
const customerOutcomes = ['new', 'new_racquet', 'existing', 'refused'] as const

export const customerTarget = columnTarget(customerTargets)

const customerImportInput = z.strictObject({ ...importFileFields(customerTarget), shared_emails: sharedEmails })
export type CustomerImportInput = z.output<typeof customerImportInput>

export const importedCustomerRow = z.object({
  ...importedRow(customerOutcomes),
  /** Notable details of how the row was read. */
  notices: z.array(z.string()),
})
export type ImportedCustomerRow = z.infer<typeof importedCustomerRow>

export const customerImportCounts = z.object({
  ...rowCounts,
  new_racquet: z.int(),
  /** Racquets of new and existing customers. */
  racquets: z.int(),
  ...customerCounts,
})
export type CustomerImportCounts = z.infer<typeof customerImportCounts>

export const customerImportPreview = z.object(previewFields(customerTarget, customerImportCounts, importedCustomerRow))
export type CustomerImportPreview = z.infer<typeof customerImportPreview>

export const customerImportEvent = importEvent(customerImportCounts, importedCustomerRow)
export type CustomerImportEvent = z.infer<typeof customerImportEvent>

/** Import procedures, part of `customers`. */
export const customerImports = {
  previewImport: procedure({ access: 'customerData', scopes: ['customers:write'] })
    .route({
      method: 'POST',
      path: '/customers/import/preview',
      summary: 'Preview a CSV import of customers',
      description:
        'Counts the outcomes of the rows and lists the first 500 of each outcome (of refused rows, 5,000). Nothing is saved.',
      tags: ['Customers'],
    })
    .input(customerImportInput.extend({ page: rowPage(customerOutcomes) }))
    .output(customerImportPreview),
  import: procedure({ access: 'customerData', scopes: ['customers:write'] })
    .route({
      method: 'POST',
      path: '/customers/import',
      summary: 'Import customers and racquets from CSV',
      description:
        'All valid rows are saved in one transaction. Importing the same file again adds nothing. The import can be undone as a whole for seven days. Progress is sent as server-sent events.',
      tags: ['Customers'],
    })
    .input(customerImportInput.extend({ beyond_plan: beyondPlan }))
    .output(eventIterator(customerImportEvent)),
}
