import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { labelPaper } from '#web/domain-components/LabelPage.tsx'
import { PrintSheet } from '#web/components/layout/PrintSheet.tsx'

import { Label } from './Label.tsx'
import { Slip, slipPaper } from './Slip.tsx'

export type PrintKind = 'label' | 'slip'

interface Props {
  readonly kind: PrintKind
  /** One page per job. */
  readonly jobs: readonly JobDetail[]
  readonly profile: Profile
  readonly onDone: () => void
}

/** Prints labels or work slips on mount. Each has a QR code that opens the job. */
export function PrintJobs({ kind, jobs, profile, onDone }: Props) {
  const JobPage = kind === 'label' ? Label : Slip
  return (
    <PrintSheet paper={kind === 'label' ? labelPaper(profile.label_size) : slipPaper} onDone={onDone}>
      {jobs.map((job) => (
        <JobPage key={job.id} job={job} profile={profile} url={`${location.origin}/jobs/${job.id}`} />
      ))}
    </PrintSheet>
  )
}
