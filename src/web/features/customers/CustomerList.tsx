import { formatCount } from '#domain/values/numbers/counts.ts'
import type { CustomerRow } from '#contract/customers.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import classes from './CustomerList.module.css'

interface Props {
  readonly customers: readonly CustomerRow[]
  readonly currency: string
  readonly zone: string
}

export const CustomerList = memo(({ customers, currency, zone }: Props) => (
  <div className={classes.list}>
    <div className={classes.head} aria-hidden>
      <span>Name</span>
      <span>Contact</span>
      <span>Racquets</span>
      <span>Last job</span>
      <span>Owed</span>
    </div>
    {customers.map((customer) => (
      <Link key={customer.id} to="/customers/$customerId" params={{ customerId: customer.id }} className={classes.row}>
        <span className={classes.name}>{customer.full_name}</span>
        <span className={classes.contact}>{customer.phone ?? customer.email}</span>
        <span className={classes.racquets}>{formatCount(customer.racquet_count, 'racquet')}</span>
        <span className={classes.last}>
          {customer.last_job_date ? (
            <>
              <span className={classes.prefix}>last job </span>
              <DateTime instant={customer.last_job_date} zone={zone} />
            </>
          ) : (
            'no jobs yet'
          )}
        </span>
        <span className={classes.owed}>
          {customer.owed !== '0.00' && (
            <>
              <span className={classes.prefix}>owes </span>
              <MoneyText amount={customer.owed} currency={currency} />
            </>
          )}
        </span>
      </Link>
    ))}
  </div>
))
