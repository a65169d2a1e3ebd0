import type { JobRow } from '#contract/jobs.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { Button } from '@mantine/core'

import { useMoveJobs } from '../mutations.ts'

type Movable = Pick<
  JobRow,
  'id' | 'job_number' | 'status' | 'payment_status' | 'price' | 'time_started' | 'time_completed' | 'picked_up_at'
>

interface Step {
  readonly to: JobStatus
  readonly label: string
  /** Also records the payment. */
  readonly isPayment?: boolean
}

const isOwed = ({ payment_status, price }: Movable): boolean => payment_status === 'unpaid' && price !== null && price !== '0.00'

/** The usual next step, or undefined after the last one. */
export function nextStep(job: Movable): Step | undefined {
  const steps: Record<JobStatus, Step | undefined> = {
    pending: { to: 'in_progress', label: 'Start' },
    in_progress: { to: 'completed', label: 'Finish' },
    completed: isOwed(job)
      ? { to: 'picked_up', label: 'Picked up and paid', isPayment: true }
      : { to: 'picked_up', label: 'Picked up' },
    picked_up: undefined,
  }
  return steps[job.status]
}

/** Moves a job to its next status in one tap. */
export function MoveButton({ job, filled = false }: { job: Movable; filled?: boolean }) {
  const { mutate, isPending, isPaused } = useMoveJobs()
  const step = nextStep(job)
  if (!step) return null
  const payment = step.isPayment && { paid: { payment_method: null } }
  return (
    <Button
      variant={filled ? 'filled' : 'default'}
      flex={filled ? 'auto' : undefined}
      c={filled ? undefined : 'court'}
      loading={isPending && !isPaused}
      onClick={() => mutate({ jobs: [job], to: step.to, ...payment })}
      aria-label={`${step.label}, job ${job.job_number}`}
    >
      {step.label}
    </Button>
  )
}
