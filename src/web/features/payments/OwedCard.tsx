import { isolate } from '#domain/values/text/direction.ts'
import { oldestFirst, sumOwed } from '#domain/jobs/payment.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'

import { PaymentMenu } from './PaymentMenu.tsx'
import classes from './OwedCard.module.css'

interface Props {
  /** Finished and unpaid. */
  readonly jobs: readonly JobRow[]
  readonly currency: string
}

const maxShown = 5

/** A customer's owed jobs, with a button to record payment for all of them. */
export function OwedCard({ jobs, currency }: Props) {
  const owing = oldestFirst(jobs.filter(({ owed }) => owed !== noMoney))
  if (owing.length === 0) return null
  return (
    <Card
      title="Owed"
      aside={
        <span className={classes.amount}>
          <MoneyText amount={sumOwed(owing)} currency={currency} />
        </span>
      }
    >
      <ul className={classes.jobs}>
        {owing.slice(0, maxShown).map((job) => (
          <li key={job.id}>
            <LinkAnchor to="/jobs/$jobId" params={{ jobId: job.id }} className={classes.job}>
              <span>
                #{job.job_number} · {isolate(job.racquet_model)}
              </span>
              <MoneyText amount={job.owed} currency={currency} />
            </LinkAnchor>
          </li>
        ))}
        {owing.length > maxShown && <li className={classes.rest}>and {owing.length - maxShown} more</li>}
      </ul>
      <PaymentMenu jobs={owing} position="bottom-start" fullWidth />
    </Card>
  )
}
