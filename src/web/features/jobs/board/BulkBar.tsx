import type { JobRow } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { paymentMethods, sumOwed } from '#domain/jobs/payment.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { useLastMethod } from '#web/app/last-payment-method.ts'
import type { Selection } from '#web/components/display/selection.ts'
import { ActionMenu } from '#web/components/overlays/ActionMenu.tsx'
import { Button, CloseButton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import type { ReactNode } from 'react'

import classes from './BulkBar.module.css'
import { isOwed, paidPickup, useMoveJobs, type MoveInput } from '../mutations.ts'
import { PrintMenu } from '../print/PrintMenu.tsx'

// The API's limit for one request (contract/jobs/jobs.ts).
const maxSelected = 100

interface Step {
  readonly to: JobStatus
  readonly label: string
}

const steps: Record<JobStatus, Step | null> = {
  pending: { to: 'in_progress', label: 'Start' },
  in_progress: { to: 'completed', label: 'Finish' },
  completed: { to: 'picked_up', label: 'Picked up' },
  picked_up: null,
}

interface Props {
  readonly selection: Selection<JobRow>
  readonly profile: Profile
  /** Renders the button that records a payment of the selected unpaid jobs. */
  readonly renderPayment: (jobs: readonly JobRow[], isDisabled: boolean) => ReactNode
}

/** Actions for the selected jobs; each applies to all of them or to none. */
export function BulkBar({ selection, profile, renderPayment }: Props) {
  const { selected, clear } = selection
  const move = useMoveJobs()
  const isBusy = move.isPending && !move.isPaused
  if (selected.length === 0) return null
  const step = commonStep(selected)
  const ids = selected.map(({ id }) => id)
  const unpaid = selected.filter(({ payment_status }) => payment_status === 'unpaid')
  const isTooMany = selected.length > maxSelected
  const moveTo = (input: MoveInput) => move.mutate(input, { onSuccess: clear })
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
        {unpaid.length > 0 && renderPayment(unpaid, isBusy || isTooMany)}
        {!isTooMany && <PrintMenu ids={ids} profile={profile} />}
        {step && (
          <StepButton
            jobs={selected}
            step={step}
            currency={profile.currency}
            busy={isBusy}
            disabled={isTooMany}
            onMove={moveTo}
          />
        )}
      </span>
    </div>
  )
}

interface PickupProps {
  readonly jobs: readonly JobRow[]
  readonly currency: string
  readonly busy: boolean
  readonly disabled: boolean
  readonly onMove: (input: MoveInput) => void
}

/** Moves the jobs to their next status. Picking up jobs that aren't all paid asks about the payment first. */
function StepButton({ step: { to, label }, ...props }: PickupProps & { readonly step: Step }) {
  const { jobs, busy, disabled, onMove } = props
  if (to === 'picked_up' && jobs.some(isOwed)) return <PickupMenu {...props} />
  return (
    <Button loading={busy} disabled={disabled} onClick={() => onMove({ jobs, to })}>
      {label}
    </Button>
  )
}

/** Picks up jobs that aren't all paid: asks how the rest is paid, or whether it is paid later. */
function PickupMenu({ jobs, currency, busy, disabled, onMove }: PickupProps) {
  const { rememberMethod } = useLastMethod()
  const amount = formatMoney(sumOwed(jobs), currency)
  const pay = (payment_method: string) => {
    rememberMethod(payment_method)
    onMove(paidPickup(jobs, payment_method, currency))
  }
  return (
    <ActionMenu
      position="top-end"
      target={
        <Button loading={busy} disabled={disabled}>
          Picked up, {amount} owed
        </Button>
      }
      actions={[
        ...paymentMethods.map((method) => ({ label: `Paid by ${method.toLowerCase()}, ${amount}`, onClick: () => pay(method) })),
        { label: 'Pay later', onClick: () => onMove({ jobs, to: 'picked_up' }) },
      ]}
    />
  )
}

const haveSameStatus = (jobs: readonly JobRow[]): boolean => jobs.every(({ status }) => status === jobs[0]?.status)

function commonStep(jobs: readonly JobRow[]) {
  const [first] = jobs
  return first && haveSameStatus(jobs) ? steps[first.status] : null
}
