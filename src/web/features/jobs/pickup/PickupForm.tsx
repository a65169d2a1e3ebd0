import type { JobRow } from '#contract/jobs/jobs.ts'
import { sumOwed } from '#domain/jobs/payment.ts'
import type { JobId } from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { useLastMethod } from '#web/app/last-payment-method.ts'
import { useSession } from '#web/app/session/session.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'

import type { MoveInput } from '../mutations.ts'
import { PaymentChoice } from './PaymentChoice.tsx'
import classes from './Pickup.module.css'
import { PickupRow } from './PickupRow.tsx'
import { isPreselected, pickupLabel, pickupMove, type PickupPayment } from './pickup.ts'

interface Props {
  /** The job that was scanned or opened. */
  readonly opened: Pick<JobRow, 'id'>
  /** The ready jobs of its payer. */
  readonly jobs: readonly JobRow[]
  readonly labelPlace: (place_id: JobRow['place_id']) => string | null
  readonly isBusy: boolean
  readonly onSubmit: (input: MoveInput) => void
}

/** Chooses racquets and the payment method. The button has the amount. */
export function PickupForm({ opened, jobs, labelPlace, isBusy, onSubmit }: Props) {
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
    onSubmit(input)
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
