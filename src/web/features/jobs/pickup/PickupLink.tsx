import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { TallLink } from '#web/components/display/LinkButton.tsx'

import { useReadyJobs } from './queries.ts'

/** Leads to the pick-up of all ready racquets of a job's payer, if there are more than this one. */
export function PickupLink({ job }: { readonly job: JobDetail }) {
  const ready = useReadyJobs(job, { enabled: job.status === 'completed' })
  if (!ready || ready.length < 2) return null
  return (
    <TallLink to="/jobs/$jobId/pickup" params={{ jobId: job.id }}>
      Pick up {formatCount(ready.length, 'racquet')} together
    </TallLink>
  )
}
