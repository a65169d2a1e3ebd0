import type { JobDetail } from '#contract/jobs.ts'
import { sayExactly, sayFullDay } from '#domain/values/dates.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { crossesOf, isHybrid, mainsOf, type OneString } from '#domain/jobs/strings.ts'
import { formatMoney } from '#domain/values/money.ts'
import { formatTension } from '#domain/values/units.ts'
import { QrCode } from '#web/components/display/QrCode.tsx'
import { StringBed } from '#web/trade/strings/StringBed.tsx'
import type { ReactNode } from 'react'

import { Page, type Paper } from '#web/components/layout/PrintSheet.tsx'
import classes from './Slip.module.css'

/** A6: four on a sheet, and it goes into the bag with the racquet. */
export const slipPaper: Paper = { width_mm: 105, height_mm: 148 }

interface Props {
  readonly job: JobDetail
  readonly profile: Profile
  /** Where a scan of the code leads. */
  readonly address: string
}

/** What lies beside the machine: for whom, until when, what goes in, what it costs. */
export function Slip({ job, profile, address }: Props) {
  const { time_zone: zone, tension_unit: unit } = profile
  return (
    <Page paper={slipPaper}>
      <div className={classes.slip}>
        <header className={classes.head}>
          <div>
            <div className={classes.number}>#{job.job_number}</div>
            <div className={classes.customer}>{job.customer.full_name}</div>
            <div className={classes.label}>taken in {sayFullDay(job.job_date, zone)}</div>
          </div>
          <div className={classes.code}>
            <QrCode text={address} label={`Opens job #${job.job_number}`} />
          </div>
        </header>
        <div className={classes.due}>
          <span className={classes.label}>Ready by</span>
          <strong>{job.due_date ? sayExactly(job.due_date, zone) : 'no date promised'}</strong>
        </div>
        <div className={classes.bed}>
          <StringBed
            pattern={job.string_pattern}
            mains={mainsOf(job)}
            crosses={isHybrid(job) ? crossesOf(job) : null}
            size="full"
          />
          <dl className={classes.facts}>
            <Fact name="Frame">
              {job.racquet.brand} {job.racquet.model}
              {job.racquet.own_number !== null && ` · no. ${job.racquet.own_number}`}
            </Fact>
            <Fact name="Pattern">{job.string_pattern ?? 'not known'}</Fact>
            <Fact name="Mains">{nameOf(mainsOf(job), job.string_source_mains)}</Fact>
            <Fact name="Crosses">{nameOf(crossesOf(job), job.string_source_crosses)}</Fact>
          </dl>
        </div>
        <div className={classes.tension}>
          {formatTension({ mains: job.tension_mains, crosses: job.tension_crosses ?? job.tension_mains }, unit)}
        </div>
        {job.labor_notes && <div className={classes.notes}>{job.labor_notes}</div>}
        <footer className={classes.foot}>
          <strong className={classes.price}>{priceOf(job, profile.currency)}</strong>
          <span className={classes.shop}>
            {[profile.business_name ?? profile.full_name, profile.business_phone].filter(Boolean).join(' · ')}
          </span>
        </footer>
      </div>
    </Page>
  )
}

const nameOf = ({ brand, model, color }: OneString, source: JobDetail['string_source_mains']): string =>
  [`${brand} ${model ?? ''}`.trim(), color, source === 'customer' && 'player’s own'].filter(Boolean).join(', ')

const priceOf = ({ price, payment_status }: JobDetail, currency: string): string =>
  [price === null ? 'No price' : formatMoney(price, currency), payment_status === 'paid' ? 'paid' : 'to pay'].join(' · ')

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className={classes.label}>{name}</dt>
    <dd className={classes.fact}>{children}</dd>
  </>
)
