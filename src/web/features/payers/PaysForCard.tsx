import type { CustomerDetail } from '#contract/customers.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { sumOwed } from '#domain/jobs/payment.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { isolate } from '#domain/values/text/direction.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { formatJobRacquet } from '#web/domain-components/job-labels.ts'
import '@mantine/core/styles/Checkbox.css'
import { Group, Text, Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import classes from './PaysForCard.module.css'

interface SettleProps {
  readonly profile: Profile
  /** Renders the buttons that record a payment of the selected jobs or make a statement of them. */
  readonly renderActions: (jobs: readonly JobRow[], canPay: boolean) => ReactNode
}

interface Props extends SettleProps {
  readonly customer: CustomerDetail
  readonly statements: ReactNode
}

/** The API's limit for one payment. */
const maxJobs = 100

/** The customers that a payer pays for and the jobs owed; selected jobs share one payment or one statement. */
export function PaysForCard({ customer, statements, ...settle }: Props) {
  const jobs = usePages(
    api.jobs.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: maxJobs,
        payer_id: customer.id,
        payment_status: 'unpaid' as const,
        status: ['completed' as const, 'picked_up' as const],
      }),
      ...cursorPaging,
    }),
  )
  // Nothing is owed for jobs without a price.
  const items = jobs.items?.filter(({ owed }) => owed !== noMoney)
  return (
    <Card
      title="Pays for"
      aside={
        <span className={classes.amount}>
          <MoneyText amount={customer.pays_for.owed} currency={settle.profile.currency} />
        </span>
      }
    >
      <PaidFor customer={customer} />
      <PagedList {...jobs} items={items} empty={<Text c="dimmed">Everything is paid.</Text>}>
        {(owed) => <Settle jobs={owed} {...settle} />}
      </PagedList>
      {statements}
    </Card>
  )
}

function PaidFor({ customer: { id, full_name } }: { customer: CustomerDetail }) {
  const list = usePages(
    api.customers.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, payer_id: id, limit: 20 }),
      ...cursorPaging,
    }),
  )
  return (
    <PagedList {...list} empty={null}>
      {(customers) => (
        <ul className={classes.customers} aria-label={`Customers ${full_name} pays for`}>
          {customers.map((one) => (
            <li key={one.id}>
              <LinkAnchor className={classes.customer} to="/customers/$customerId" params={{ customerId: one.id }}>
                {one.full_name}
              </LinkAnchor>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** The unpaid jobs, all selected at first, with actions for the selected ones. */
function Settle({ jobs, profile, renderActions }: SettleProps & { readonly jobs: readonly JobRow[] }) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const selected = jobs.filter(({ id }) => !excluded.has(id))
  const sum = sumOwed(selected)
  const toggle = ({ id }: JobRow) => {
    const next = new Set(excluded)
    if (!next.delete(id)) next.add(id)
    setExcluded(next)
  }
  const canPay = selected.length > 0 && selected.length <= maxJobs
  return (
    <>
      <OwedJobs jobs={jobs} profile={profile} isSelected={({ id }) => !excluded.has(id)} onToggle={toggle} />
      <div className={classes.total}>
        <span>{`${formatCount(selected.length, 'job')} selected`}</span>
        <MoneyText amount={sum} currency={profile.currency} />
      </div>
      {selected.length > maxJobs && <Text mb="xs">One payment settles up to {maxJobs} jobs. Select fewer.</Text>}
      <Group gap="xs">{renderActions(selected, canPay)}</Group>
    </>
  )
}

interface OwedJobsProps {
  /** Finished and unpaid. */
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  readonly isSelected: (job: JobRow) => boolean
  readonly onToggle: (job: JobRow) => void
}

/** Unpaid jobs, each with a checkbox, number, customer, racquet, date and the amount owed. */
const OwedJobs = ({ jobs, profile, isSelected, onToggle }: OwedJobsProps) => (
  <ul className={classes.jobs}>
    {jobs.map((job) => (
      <li key={job.id} className={classes.job}>
        <Checkbox
          size="md"
          className={classes.checkbox}
          aria-label={`Select job ${job.job_number}`}
          checked={isSelected(job)}
          onChange={() => onToggle(job)}
        />
        <div className={classes.details}>
          <LinkAnchor to="/jobs/$jobId" params={{ jobId: job.id }}>
            #{job.job_number} · {isolate(job.customer_name)}
          </LinkAnchor>
          <span className={classes.about}>
            {isolate(formatJobRacquet(job))} ·{' '}
            <DateTime instant={job.time_completed ?? job.job_date} zone={profile.time_zone} dayOnly />
          </span>
        </div>
        <MoneyText amount={job.owed} currency={profile.currency} />
      </li>
    ))}
  </ul>
)
