import type { JobRow } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatDate, formatPrice } from '#domain/values/localized.ts'
import { noMoney, sumMoney } from '#domain/values/money.ts'
import { formatJobRacquet } from '#web/trade/job-labels.ts'
import * as text from '#text/compiled/messages.js'

import classes from './Statement.module.css'

interface Props {
  readonly customer: { readonly full_name: string }
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  /** When it is printed. */
  readonly date: string
}

/** What somebody has to pay, job by job, as a page for paper. */
export const Statement = ({ customer, jobs, profile, date }: Props) => (
  <div className={classes.sheet}>
    <header className={classes.head}>
      <div>
        <h1>{text.print_statement()}</h1>
        <div>{text.print_statement_for({ customer: customer.full_name })}</div>
        <div>{formatDate(date, profile.time_zone)}</div>
      </div>
      <div className={classes.business}>
        <strong>{profile.business_name ?? profile.full_name}</strong>
        <div>{profile.business_address}</div>
        <div>{profile.business_phone}</div>
      </div>
    </header>
    <table className={classes.jobs}>
      <thead>
        <tr>
          <th scope="col">{text.print_statement_job()}</th>
          <th scope="col">{text.print_statement_customer()}</th>
          <th scope="col">{text.print_racquet()}</th>
          <th scope="col">{text.print_statement_done()}</th>
          <th scope="col" className={classes.price}>
            {text.print_statement_price()}
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <td>#{job.job_number}</td>
            <td>{job.customer_name}</td>
            <td>{formatJobRacquet(job)}</td>
            <td>{formatDate(job.time_completed ?? job.job_date, profile.time_zone)}</td>
            <td className={classes.price}>{formatPrice(job.price ?? noMoney, profile.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {text.print_statement_total()}
          </th>
          <td className={classes.price}>{formatPrice(sumMoney(jobs.flatMap(({ price }) => price ?? [])), profile.currency)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
)
