import type { JobRow } from '#contract/jobs/jobs.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { isolate } from '#domain/values/text/direction.ts'
import { formatJobRacquet, paymentLabel } from '#web/domain-components/job-labels.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'

import classes from './Pickup.module.css'

interface Props {
  readonly job: JobRow
  readonly currency: string
  readonly place: string | null
  /** Names the customer, because the payer picks up racquets of several. */
  readonly isCustomerShown: boolean
  readonly isSelected: boolean
  readonly isDisabled: boolean
  readonly onToggle: () => void
}

/** A racquet to pick up: where it is, and what is owed for it. The whole row selects it. */
export const PickupRow = ({ job, currency, place, isCustomerShown, isSelected, isDisabled, onToggle }: Props) => (
  <label className={classes.row} data-selected={isSelected || undefined}>
    <Checkbox size="md" checked={isSelected} disabled={isDisabled} onChange={onToggle} />
    <span className={classes.text}>
      <span className={classes.racquet}>{formatJobRacquet(job)}</span>
      <span className={classes.details}>
        {[`#${job.job_number}`, isCustomerShown && isolate(job.customer_name)].filter(Boolean).join(' · ')}
      </span>
    </span>
    {place && <span className={`${classes.place} display`}>{place}</span>}
    <span className={classes.amount}>
      {job.owed === noMoney ? paymentLabel(job) : <MoneyText amount={job.owed} currency={currency} />}
    </span>
  </label>
)
