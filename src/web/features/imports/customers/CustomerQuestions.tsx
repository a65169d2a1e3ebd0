import { PlanLimit } from '#web/domain-components/import/PlanLimit.tsx'

import type { QuestionsProps } from '../flow/definition.ts'
import { SharedEmails } from '../flow/SharedEmails.tsx'
import type { CustomerImport } from './draft.ts'

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
