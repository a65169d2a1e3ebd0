import type { JobDetail } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { labelPaper } from '#web/trade/LabelPage.tsx'
import { PrintSheet } from '#web/components/layout/PrintSheet.tsx'

import { Label } from './Label.tsx'
import { Slip, slipPaper } from './Slip.tsx'

export type PaperKind = 'label' | 'slip'

interface Props {
  readonly kind: PaperKind
  /** One page each. */
  readonly jobs: readonly JobDetail[]
  readonly profile: Profile
  readonly onDone: () => void
}

/** Labels or work slips, printed on mount. The QR code on each opens the job in the app. */
export function PrintJobs({ kind, jobs, profile, onDone }: Props) {
  const JobPage = kind === 'label' ? Label : Slip
  return (
    <PrintSheet paper={kind === 'label' ? labelPaper(profile.label_size) : slipPaper} onDone={onDone}>
      {jobs.map((job) => (
        <JobPage key={job.id} job={job} profile={profile} address={`${location.origin}/jobs/${job.id}`} />
      ))}
    </PrintSheet>
  )
}
