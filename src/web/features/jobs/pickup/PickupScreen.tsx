import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import type { JobId } from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { sumOwed } from '#domain/jobs/payment.ts'
import { useLastMethod } from '#web/app/last-payment-method.ts'
import { useSession } from '#web/app/session/session.ts'
import { LinkButton, SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { statusLabels } from '#domain/jobs/status.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'

import { useMoveJobs } from '../mutations.ts'
import { PaymentChoice } from './PaymentChoice.tsx'
import classes from './Pickup.module.css'
import { PickupDone } from './PickupDone.tsx'
import { PickupRow } from './PickupRow.tsx'
import { isPreselected, pickupLabel, pickupMove, type PickupPayment } from './pickup.ts'
import { useReadyJobs } from './queries.ts'

interface Props {
  /** The job that was scanned or opened. */
  readonly job: JobDetail
  readonly labelPlace: (place_id: JobRow['place_id']) => string | null
}

/** Hands over the ready racquets of one payer, and records one payment for them. */
export function PickupScreen({ job, labelPlace }: Props) {
  const ready = useReadyJobs(job)
  const move = useMoveJobs()
  const [submitted, setSubmitted] = useState<{ jobs: readonly JobRow[]; payment: PickupPayment } | null>(null)
  // Rows of a pick-up that was undone are ready again.
  const isUndone = ready?.some(({ id }) => submitted?.jobs.some((one) => one.id === id)) ?? false
  const isSent = move.isSuccess || move.isPaused
  if (submitted && isSent && !isUndone) return <PickupDone {...submitted} />
  // While the move is sent, its rows stay on screen.
  const shown = submitted && move.isPending ? submitted.jobs : ready
  if (!shown) return <RowSkeleton rows={3} />
  if (shown.length === 0) return <NothingReady job={job} />
  return (
    <PickupForm
      opened={job}
      jobs={shown}
      labelPlace={labelPlace}
      isBusy={move.isPending}
      onSubmit={(jobs, payment, input) => {
        setSubmitted({ jobs, payment })
        move.mutate(input, { onError: () => setSubmitted(null) })
      }}
    />
  )
}

interface PickupFormProps {
  readonly opened: JobDetail
  readonly jobs: readonly JobRow[]
  readonly labelPlace: Props['labelPlace']
  readonly isBusy: boolean
  readonly onSubmit: (jobs: readonly JobRow[], payment: PickupPayment, input: NonNullable<ReturnType<typeof pickupMove>>) => void
}

function PickupForm({ opened, jobs, labelPlace, isBusy, onSubmit }: PickupFormProps) {
  const { currency, shop_tools } = useSession().profile
  const { lastMethod, rememberMethod } = useLastMethod()
  // The user's choices, which rows that arrive later don't have.
  const [chosen, setChosen] = useState<ReadonlyMap<JobId, boolean>>(new Map())
  // Businesses that count their cash choose the method each time.
  const usual = lastMethod === null || shop_tools.includes('day_close') ? null : { method: lastMethod }
  const [payment = usual, setPayment] = useState<PickupPayment>()
  const isSelected = ({ id }: JobRow) => chosen.get(id) ?? isPreselected({ id }, opened.id, jobs.length)
  const selected = jobs.filter(isSelected)
  const input = pickupMove(selected, payment, currency)
  const submit = () => {
    if (!input) return
    if (payment && payment !== 'later' && input.paid) rememberMethod(payment.method)
    onSubmit(selected, payment, input)
  }
  const isCustomerShown = jobs.some(({ customer_id }) => customer_id !== jobs[0]?.customer_id)
  return (
    <Card>
      <Stack gap="md">
        <div className={classes.rows}>
          {jobs.map((job) => (
            <PickupRow
              key={job.id}
              job={job}
              currency={currency}
              place={labelPlace(job.place_id)}
              isCustomerShown={isCustomerShown}
              isSelected={isSelected(job)}
              isDisabled={isBusy}
              onToggle={() => setChosen(new Map(chosen).set(job.id, !isSelected(job)))}
            />
          ))}
        </div>
        {sumOwed(selected) !== noMoney && <PaymentChoice payment={payment} onChange={setPayment} />}
        <div className={classes.actions}>
          <SecondaryLinkButton to="/jobs/$jobId" params={{ jobId: opened.id }}>
            Open job
          </SecondaryLinkButton>
          <Button size="md" className={classes.submit} loading={isBusy} disabled={!input} onClick={submit}>
            {pickupLabel(selected, payment, currency)}
          </Button>
        </div>
      </Stack>
    </Card>
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
