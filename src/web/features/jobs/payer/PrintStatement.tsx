import type { JobRow } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { PrintSheet } from '#web/components/layout/PrintSheet.tsx'

import { Statement } from './Statement.tsx'

interface Props {
  readonly customer: { readonly full_name: string }
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  /** When it is printed. */
  readonly date: string
  readonly onDone: () => void
}

/** Prints a statement on mount. The browser can save it as a PDF. */
export const PrintStatement = ({ onDone, date, ...statement }: Props) => (
  <PrintSheet onDone={onDone}>
    <Statement {...statement} date={date} />
  </PrintSheet>
)
