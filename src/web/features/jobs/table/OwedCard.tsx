import { paymentMethods } from '#domain/jobs/payment.ts'
import type { JobRow } from '#contract/jobs.ts'
import { sumMoney } from '#domain/values/money.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { backend } from '#web/app/client.ts'
import { ActionMenu } from '#web/components/overlays/ActionMenu.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { toastDone } from '#web/components/overlays/Toasts.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'

import { useRereadJobs } from '../mutations.ts'
import classes from './OwedCard.module.css'

interface Props {
  /** Strung and not paid. */
  readonly jobs: readonly JobRow[]
  readonly currency: string
}

const maxShown = 5

/** What a customer owes, job by job, and one button to record payment of all. */
export function OwedCard({ jobs, currency }: Props) {
  const attempt = useAttempt()
  const refetchJobs = useRereadJobs()
  const [isBusy, setBusy] = useState(false)
  const owed = jobs.filter(({ price }) => price !== null && price !== '0.00')
  if (owed.length === 0) return null
  const pay = async (payment_method: string) => {
    setBusy(true)
    const isRecorded = await attempt('The payment wasn’t recorded', () =>
      backend.jobs.payMany({ ids: owed.map(({ id }) => id), payment_method }),
    )
    await refetchJobs()
    setBusy(false)
    if (isRecorded) toastDone(owed.length === 1 ? 'Payment recorded' : `Payment of ${owed.length} jobs recorded`)
  }
  return (
    <Card
      title="Owed"
      aside={
        <span className={classes.amount}>
          <MoneyText amount={sumMoney(owed.flatMap(({ price }) => price ?? []))} currency={currency} />
        </span>
      }
    >
      <ul className={classes.jobs}>
        {owed.slice(0, maxShown).map((job) => (
          <li key={job.id}>
            <LinkAnchor to="/jobs/$jobId" params={{ jobId: job.id }} className={classes.job}>
              <span>
                #{job.job_number} · {job.racquet_model}
              </span>
              <MoneyText amount={job.price} currency={currency} />
            </LinkAnchor>
          </li>
        ))}
        {owed.length > maxShown && <li className={classes.rest}>and {owed.length - maxShown} more</li>}
      </ul>
      <ActionMenu
        position="bottom-start"
        width="target"
        target={
          <Button variant="default" fullWidth mih={44} loading={isBusy}>
            Record payment
          </Button>
        }
        actions={paymentMethods.map((method) => ({ label: method, onClick: () => void pay(method) }))}
      />
    </Card>
  )
}
