import { paymentMethods } from '#domain/jobs/payment.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { useLastMethod } from '#web/app/last-payment-method.ts'
import { useSession } from '#web/app/session/session.ts'
import { ActionMenu } from '#web/components/overlays/ActionMenu.tsx'
import { Button } from '@mantine/core'

import classes from './MoveButton.module.css'
import { isOwed, paidPickup, useMoveJobs, type Movable } from '../mutations.ts'

interface Step {
  readonly to: JobStatus
  readonly label: string
  /** Also records the payment. */
  readonly isPayment?: boolean
}

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

interface Props {
  readonly job: Movable
  readonly filled?: boolean
}

export function MoveButton({ job, filled = false }: Props) {
  const { mutate, isPending, isPaused } = useMoveJobs()
  const step = nextStep(job)
  if (!step) return null
  if (step.isPayment) return <PayButton job={job} filled={filled} step={step} />
  return (
    <Button
      {...styleOf(filled)}
      loading={isPending && !isPaused}
      onClick={() => mutate({ jobs: [job], to: step.to })}
      aria-label={`${step.label}, job ${job.job_number}`}
    >
      {step.label}
    </Button>
  )
}

const styleOf = (filled: boolean) =>
  ({ variant: filled ? 'filled' : 'default', flex: filled ? 'auto' : undefined, c: filled ? undefined : 'court' }) as const

/**
 * Records payment and pick-up in one tap, with the last payment method. Businesses that count their cash choose the method each time, and
 * so do browsers without a stored method.
 */
function PayButton({ job, filled, step: { label } }: Required<Props> & { readonly step: Step }) {
  const { mutate, isPending, isPaused } = useMoveJobs()
  const { currency, shop_tools } = useSession().profile
  const { lastMethod, rememberMethod } = useLastMethod()
  const usual = shop_tools.includes('day_close') ? null : lastMethod
  const amount = formatMoney(job.owed, currency)
  const pay = (payment_method: string) => {
    rememberMethod(payment_method)
    mutate(paidPickup([job], payment_method, currency))
  }
  const button = (
    <Button
      {...styleOf(filled)}
      // Amounts are never truncated.
      classNames={{ root: classes.wrapping, label: classes.label }}
      loading={isPending && !isPaused}
      onClick={usual === null ? undefined : () => pay(usual)}
      aria-label={`${label} ${amount}${usual === null ? '' : ` by ${usual.toLowerCase()}`}, job ${job.job_number}`}
    >
      {label} {amount}
    </Button>
  )
  if (usual !== null) return button
  return (
    // Rendered outside the card, which clips its content.
    <ActionMenu
      position="bottom-end"
      withinPortal
      target={button}
      actions={paymentMethods.map((method) => ({ label: `${method} ${amount}`, onClick: () => pay(method) }))}
    />
  )
}
