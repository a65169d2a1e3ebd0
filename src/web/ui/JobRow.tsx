import { sayDays, sayDue, sayLate, sayWhen } from '#domain/dates.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { crossesOf, isHybrid, mainsOf } from '#domain/jobs/strings.ts'
import type { TensionUnit } from '#domain/units.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import classes from './JobRow.module.css'
import { StringBed } from './StringBed.tsx'
import { Tension } from './Tension.tsx'

type Shown =
  | 'id'
  | 'job_number'
  | 'status'
  | 'payment_status'
  | 'job_date'
  | 'due_date'
  | 'time_started'
  | 'time_completed'
  | 'picked_up_at'
  | 'string_pattern'
  | 'string_mains_brand'
  | 'string_mains_model'
  | 'string_mains_color'
  | 'string_crosses_brand'
  | 'string_crosses_model'
  | 'string_crosses_color'
  | 'string_source_mains'
  | 'string_source_crosses'
  | 'tension_mains'
  | 'tension_crosses'

export type ShownJob = Pick<Job, Shown> & { readonly customer_name: string; readonly racquet_name: string }

interface Props {
  readonly job: ShownJob
  readonly unit: TensionUnit
  readonly zone: string
  /** ISO instant. */
  readonly now: string
  readonly action: ReactNode
}

function stringWords(job: ShownJob): string {
  const own = job.string_source_mains === 'customer' ? ' · own string' : ''
  const mains = job.string_mains_model
  return isHybrid(job) ? `${mains} / ${crossesOf(job).model ?? ''} hybrid${own}` : `${mains}${own}`
}

/** When it is due, how long it is on the machine, or how long it waits. */
function timeWords(job: ShownJob, now: string, zone: string): string {
  if (job.status === 'picked_up') return job.picked_up_at ? `picked up ${sayWhen(job.picked_up_at, now, zone)}` : 'picked up'
  if (job.status === 'completed') {
    const days = job.time_completed ? sayDays(job.time_completed, now, zone) : '0 days'
    return days.startsWith('0') ? 'ready today' : `ready ${days}`
  }
  if (job.status === 'in_progress' && job.time_started) {
    return `on the machine · ${Math.max(0, Math.round((Date.parse(now) - Date.parse(job.time_started)) / 60_000))} min`
  }
  return job.due_date ? sayDue(job.due_date, now, zone) : 'no date'
}

const isLate = ({ status, due_date }: ShownJob, now: string, zone: string): boolean =>
  (status === 'pending' || status === 'in_progress') && due_date !== null && sayLate(due_date, now, zone) !== null

/** A job in one row: the bed tells the strings before a word is read; late is a clay edge and words. */
export function JobRow({ job, unit, zone, now, action }: Props) {
  const late = isLate(job, now, zone)
  return (
    <article className={classes.row} data-state={late ? 'late' : job.status}>
      <StringBed
        pattern={job.string_pattern}
        mains={{ ...mainsOf(job), own: job.string_source_mains === 'customer' }}
        crosses={isHybrid(job) ? { ...crossesOf(job), own: job.string_source_crosses === 'customer' } : null}
        size="face"
        decorative
      />
      <div className={classes.who}>
        <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={classes.name}>
          {job.customer_name}
        </Link>
        <span className={classes.what}>
          #{job.job_number} · {job.racquet_name} · {stringWords(job)}
        </span>
      </div>
      <div className={classes.when}>
        <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={unit} size="row" />
        <span className={late ? classes.late : classes.time}>{timeWords(job, now, zone)}</span>
      </div>
      <div className={classes.action}>{action}</div>
    </article>
  )
}
