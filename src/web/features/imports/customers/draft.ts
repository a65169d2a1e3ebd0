import type { CustomerImportPreview } from '#contract/imports/customer-imports.ts'

import type { ImportTypes } from '../flow/definition.ts'

export interface CustomerImport extends ImportTypes {
  readonly Answers: { readonly shared_emails: boolean }
  readonly Preview: CustomerImportPreview
}
