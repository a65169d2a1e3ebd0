import { isolate } from '#domain/values/text/direction.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { isPaidInPart } from '#domain/jobs/payment.ts'
import { crossesOf, isHybrid, mainsOf, type OneString } from '#domain/jobs/strings.ts'
import { formatDate, formatDayAndTime, formatPrice, formatTensions } from '#domain/values/text/localized.ts'
import * as text from '#text/compiled/messages.js'
import { QrCode } from '#web/components/display/QrCode.tsx'
import { StringBed } from '#web/domain-components/strings/StringBed.tsx'
import type { ReactNode } from 'react'

import { Page, type Paper } from '#web/components/layout/PrintSheet.tsx'
import classes from './Slip.module.css'

/** A6: four fit on an A4 sheet, and one fits in a racquet bag. */
export const slipPaper: Paper = { width_mm: 105, height_mm: 148 }

interface Props {
  readonly job: JobDetail
  readonly profile: Profile
  readonly url: string
}

/** A work slip that stays with the racquet: customer, due date, strings, tension and price. */
export function Slip({ job, profile, url }: Props) {
  const { time_zone: zone, tension_unit: unit } = profile
  return (
    <Page paper={slipPaper}>
      <div className={classes.slip}>
        <header className={classes.head}>
          <div>
            <div className={classes.number}>#{job.job_number}</div>
            <div className={classes.customer}>{job.customer.full_name}</div>
            <div className={classes.label}>{text.print_taken_in({ date: formatDate(job.job_date, zone) })}</div>
          </div>
          <div className={classes.code}>
            <QrCode text={url} label={text.print_opens_job({ number: `#${job.job_number}` })} />
          </div>
        </header>
        <div className={classes.due}>
          <span className={classes.label}>{text.print_ready_by()}</span>
          <strong>{job.due_date ? formatDayAndTime(job.due_date, job.job_date, zone) : text.print_no_due_date()}</strong>
        </div>
        <div className={classes.bed}>
          <StringBed
            pattern={job.string_pattern}
            mains={mainsOf(job)}
            crosses={isHybrid(job) ? crossesOf(job) : null}
            size="full"
            decorative
          />
          <dl className={classes.facts}>
            <Fact name={text.print_racquet()}>
              {isolate(`${job.racquet.brand} ${job.racquet.model}`)}
              {job.racquet.own_number !== null && ` · ${text.print_racquet_number({ number: job.racquet.own_number })}`}
            </Fact>
            <Fact name={text.print_pattern()}>{job.string_pattern ?? text.print_pattern_unknown()}</Fact>
            <Fact name={text.print_mains()}>{formatString(mainsOf(job), job.string_source_mains)}</Fact>
            <Fact name={text.print_crosses()}>{formatString(crossesOf(job), job.string_source_crosses)}</Fact>
          </dl>
        </div>
        <div className={classes.tension}>
          {formatTensions({ mains: job.tension_mains, crosses: job.tension_crosses ?? job.tension_mains }, unit)}
        </div>
        {job.racquet.notes && <div className={classes.notes}>{text.print_racquet_note({ note: job.racquet.notes })}</div>}
        {job.labor_notes && <div className={classes.notes}>{job.labor_notes}</div>}
        <footer className={classes.foot}>
          <strong className={classes.price}>{formatPriceLine(job, profile.currency)}</strong>
          <span className={classes.shop}>
            {[isolate(profile.business_name ?? profile.full_name), profile.business_phone].filter(Boolean).join(' · ')}
          </span>
        </footer>
      </div>
    </Page>
  )
}

const formatString = ({ brand, model, color }: OneString, source: JobDetail['string_source_mains']): string =>
  [isolate(`${brand} ${model ?? ''}`.trim()), color, source === 'customer' && text.print_own_string()].filter(Boolean).join(', ')

function formatPayment(job: JobDetail, currency: string): string {
  if (job.payment_status === 'paid') return text.print_paid()
  return isPaidInPart(job) ? text.print_rest_to_pay({ amount: formatPrice(job.owed, currency) }) : text.print_to_pay()
}

const formatPriceLine = (job: JobDetail, currency: string): string =>
  [job.price === null ? text.print_no_price() : formatPrice(job.price, currency), formatPayment(job, currency)].join(' · ')

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className={classes.label}>{name}</dt>
    <dd className={classes.fact}>{children}</dd>
  </>
)
