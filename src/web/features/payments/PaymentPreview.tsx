import { allocatePayment, sumOwed, type Allocation } from '#domain/jobs/payment.ts'
import { formatMoney, noMoney, subtractMoney } from '#domain/values/money.ts'
import type { Money } from '#domain/values/records.ts'
import { Text } from '@mantine/core'

import type { OwedJob } from './mutations.ts'
import classes from './Payment.module.css'

interface Props {
  /** In the order in which a payment settles them. */
  readonly jobs: readonly OwedJob[]
  /** Undefined while the input isn't a valid amount. */
  readonly amount: Money | undefined
  readonly currency: string
}

const maxShown = 6

/** Shows what a payment settles and what remains owed. */
export function PaymentPreview({ jobs, amount, currency }: Props) {
  const parts = amount === undefined ? [] : allocatePayment(jobs, amount)
  const others = parts.length - maxShown
  return (
    <div role="status">
      {jobs.length > 1 && parts.length > 0 && (
        <ul className={classes.list} aria-label="Jobs this payment covers">
          {parts.slice(0, maxShown).map((part) => (
            <li key={part.job.id} className={classes.line}>
              <span>Job #{part.job.job_number}</span>
              <span className="tabular">{formatPart(part, currency)}</span>
            </li>
          ))}
          {others > 0 && <li className={classes.about}>and {others} more</li>}
        </ul>
      )}
      {amount !== undefined && <Text fw={600}>{describeRemaining(subtractMoney(sumOwed(jobs), amount), currency)}</Text>}
    </div>
  )
}

const describeRemaining = (remaining: Money, currency: string): string =>
  remaining === noMoney ? 'Nothing left to pay' : `${formatMoney(remaining, currency)} outstanding`

const formatPart = ({ job, amount }: Allocation<OwedJob>, currency: string): string =>
  amount === job.owed ? formatMoney(amount, currency) : `${formatMoney(amount, currency)} of ${formatMoney(job.owed, currency)}`
