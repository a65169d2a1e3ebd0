import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { useState, type ComponentProps } from 'react'

import { useMoveJobs, type MoveInput } from '../mutations.ts'
import { PickupDone } from './PickupDone.tsx'
import { PickupForm } from './PickupForm.tsx'
import { useReadyJobs } from './queries.ts'

interface Props extends Pick<ComponentProps<typeof PickupForm>, 'labelPlace'> {
  /** The job that was scanned or opened. */
  readonly job: JobDetail
}

/** Hands over the ready racquets of one payer, and records one payment for them. */
export function PickupScreen({ job, labelPlace }: Props) {
  const ready = useReadyJobs(job)
  const move = useMoveJobs()
  const [submitted, setSubmitted] = useState<{ input: MoveInput; shown: readonly JobRow[] } | null>(null)
  // Jobs of a pick-up that was undone are ready again.
  const isUndone = ready?.some(({ id }) => submitted?.input.jobs.some((one) => one.id === id)) ?? false
  const isSent = move.isSuccess || move.isPaused
  if (submitted && isSent && !isUndone) return <PickupDone {...submitted.input} />
  // The rows stay on screen while the move is sent.
  const shown = submitted && move.isPending ? submitted.shown : ready
  if (!shown) return <RowSkeleton rows={3} />
  if (shown.length === 0) return <NothingReady job={job} />
  return (
    <PickupForm
      opened={job}
      jobs={shown}
      labelPlace={labelPlace}
      isBusy={move.isPending}
      onSubmit={(input) => {
        setSubmitted({ input, shown })
        move.mutate(input, { onError: () => setSubmitted(null) })
      }}
    />
  )
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
