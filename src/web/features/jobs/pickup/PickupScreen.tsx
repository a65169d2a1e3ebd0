import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import type { ComponentProps } from 'react'

import { PickupDone } from './PickupDone.tsx'
import { PickupForm } from './PickupForm.tsx'
import { usePickup } from './use-pickup.ts'

interface Props extends Pick<ComponentProps<typeof PickupForm>, 'labelPlace'> {
  /** The job that was scanned or opened. */
  readonly job: JobDetail
}

/** Hands over the ready racquets of one payer, and records one payment for them. */
export function PickupScreen({ job, labelPlace }: Props) {
  const { done, shown, isBusy, submit } = usePickup(job)
  if (done) return <PickupDone {...done} />
  if (shown.length === 0) return <NothingReady job={job} />
  return <PickupForm opened={job} jobs={shown} labelPlace={labelPlace} isBusy={isBusy} onSubmit={submit} />
}

const NothingReady = ({ job }: { readonly job: JobDetail }) => (
  <EmptyState
    title="Nothing to pick up"
    text={`Job #${job.job_number} is now “${statusLabels[job.status]}”, and no other racquet is ready.`}
    action={
      <LinkButton to="/jobs/$jobId" params={{ jobId: job.id }}>
        Open job
      </LinkButton>
    }
  />
)
