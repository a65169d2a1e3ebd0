import type { JobRow } from '#contract/jobs.ts'
import { paymentMethods } from '#domain/jobs/payment.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { noMoney } from '#domain/values/money.ts'
import { useSession } from '#web/app/session/session.ts'
import { ActionMenu } from '#web/components/overlays/ActionMenu.tsx'
import { Button } from '@mantine/core'

import { useMoveJobs } from '../mutations.ts'

type Movable = Pick<
  JobRow,
  'id' | 'job_number' | 'status' | 'payment_status' | 'owed' | 'time_started' | 'time_completed' | 'picked_up_at'
>

interface Step {
  readonly to: JobStatus
  readonly label: string
  /** Also records the payment. */
  readonly isPayment?: boolean
}

const isOwed = ({ payment_status, owed }: Movable): boolean => payment_status === 'unpaid' && owed !== noMoney

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

/**
 * Moves a job to its next status in one tap. A business that counts its cash chooses the payment method in a second one: a payment without
 * one would be in no drawer.
 */
export function MoveButton({ job, filled = false }: { job: Movable; filled?: boolean }) {
  const { mutate, isPending, isPaused } = useMoveJobs()
  const countsCash = useSession().profile.shop_tools.includes('day_close')
  const step = nextStep(job)
  if (!step) return null
  const asksMethod = step.isPayment === true && countsCash
  const move = (payment_method: string | null) =>
    mutate({ jobs: [job], to: step.to, ...(step.isPayment && { paid: { payment_method } }) })
  const button = (
    <Button
      variant={filled ? 'filled' : 'default'}
      flex={filled ? 'auto' : undefined}
      c={filled ? undefined : 'court'}
      loading={isPending && !isPaused}
      onClick={asksMethod ? undefined : () => move(null)}
      aria-label={`${step.label}, job ${job.job_number}`}
    >
      {step.label}
    </Button>
  )
  if (!asksMethod) return button
  return (
    <ActionMenu
      position="bottom-end"
      target={button}
      actions={paymentMethods.map((method) => ({ label: method, onClick: () => move(method) }))}
    />
  )
}
