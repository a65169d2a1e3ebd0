import type { TensionUnit } from '#domain/values/units.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { isLate, racquetWords, stringWords, timeWords, type ShownJob } from './job-labels.ts'
import classes from './JobRow.module.css'
import { StrungBed } from './strings/JobStringBed.tsx'
import { Tension } from './strings/Tension.tsx'

interface Props {
  readonly job: ShownJob
  readonly unit: TensionUnit
  readonly zone: string
  /** ISO instant. */
  readonly now: string
  readonly action: ReactNode
  /** Stands before it, for choosing several. */
  readonly choice?: ReactNode
}

/** A job in one row: the bed tells the strings before a word is read; late is a clay edge and words. */
export function JobRow({ job, unit, zone, now, action, choice }: Props) {
  const late = isLate(job, now, zone)
  return (
    <article className={classes.row} data-state={late ? 'late' : job.status} data-choice={choice ? true : undefined}>
      {choice && <div className={classes.choice}>{choice}</div>}
      <StrungBed strung={job} pattern={job.string_pattern} size="face" decorative />
      <div className={classes.who}>
        <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={`whole ${classes.name}`}>
          {job.customer_name}
        </Link>
        <span className={classes.what}>
          #{job.job_number} · {racquetWords(job)} · {stringWords(job)}
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
