import type { JobRow } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import type { Selection } from '#web/components/display/selection.ts'
import { Button, CloseButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'

import classes from './BulkBar.module.css'
import { useMoveJobs } from '../mutations.ts'
import { PaymentMenu } from '../payment/PaymentMenu.tsx'
import { PrintMenu } from '../print/PrintMenu.tsx'

// The API's limit for one request (contract/jobs.ts).
const maxSelected = 100

const steps: Record<JobStatus, { to: JobStatus; label: string } | null> = {
  pending: { to: 'in_progress', label: 'Start' },
  in_progress: { to: 'completed', label: 'Finish' },
  completed: { to: 'picked_up', label: 'Picked up' },
  picked_up: null,
}

interface Props {
  readonly selection: Selection<JobRow>
  readonly profile: Profile
}

/** Actions for the selected jobs; each applies to all of them or to none. */
export function BulkBar({ selection, profile }: Props) {
  const { selected, clear } = selection
  const move = useMoveJobs()
  const isBusy = move.isPending && !move.isPaused
  if (selected.length === 0) return null
  const step = commonStep(selected)
  const ids = selected.map(({ id }) => id)
  const unpaid = selected.filter(({ payment_status }) => payment_status === 'unpaid')
  const isTooMany = selected.length > maxSelected
  const hint = isTooMany
    ? `Select up to ${maxSelected} jobs.`
    : !haveSameStatus(selected) && 'Select jobs with the same status to move them.'
  return (
    <div role="toolbar" aria-label="Selected jobs" className={classes.bar}>
      <CloseButton size={44} aria-label="Clear selection" onClick={clear} />
      <strong className={classes.count} role="status">
        {selected.length} selected
      </strong>
      {hint && <span className={classes.hint}>{hint}</span>}
      <span className={classes.actions}>
        {unpaid.length > 0 && <PaymentMenu jobs={unpaid} position="top-end" disabled={isBusy || isTooMany} onPaid={clear} />}
        {!isTooMany && <PrintMenu ids={ids} profile={profile} />}
        {step && (
          <Button
            loading={isBusy}
            disabled={isTooMany}
            onClick={() => move.mutate({ jobs: selected, to: step.to }, { onSuccess: clear })}
          >
            {step.label}
          </Button>
        )}
      </span>
    </div>
  )
}

const haveSameStatus = (jobs: readonly JobRow[]): boolean => jobs.every(({ status }) => status === jobs[0]?.status)

function commonStep(jobs: readonly JobRow[]) {
  const [first] = jobs
  return first && haveSameStatus(jobs) ? steps[first.status] : null
}
