import type { CustomerImportPreview } from '#contract/imports/customer-imports.ts'
import { PlanLimit } from '#web/domain-components/import/PlanLimit.tsx'

import type { ImportTypes, QuestionsProps } from '../flow/definition.ts'
import { SharedEmails } from '../flow/SharedEmails.tsx'

export interface CustomerImport extends ImportTypes {
  readonly Answers: { readonly shared_emails: boolean }
  readonly Preview: CustomerImportPreview
}

export const CustomerQuestions = ({ draft: { preview, answers }, busy, onAnswer }: QuestionsProps<CustomerImport>) => (
  <>
    <PlanLimit preview={preview} />
    <SharedEmails
      count={preview.counts.shared_emails}
      checked={answers.shared_emails}
      disabled={busy}
      onChange={(shared_emails) => onAnswer({ shared_emails })}
    />
  </>
)
