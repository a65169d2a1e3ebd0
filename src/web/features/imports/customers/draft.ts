import type { CustomerImportCounts, CustomerImportPreview, ImportedCustomerRow } from '#contract/customer-imports.ts'
import type { CustomerTarget } from '#domain/import/customers/columns.ts'

import type { ImportTypes } from '../flow/definition.ts'

export interface CustomerImport extends ImportTypes {
  readonly Target: CustomerTarget
  readonly Answers: { readonly shared_emails: boolean }
  readonly Counts: CustomerImportCounts
  readonly Row: ImportedCustomerRow
  readonly Details: Pick<CustomerImportPreview, 'plan'>
}
