import type { TensionUnit } from '#domain/values/units.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { FrameName } from './RacquetName.tsx'
import { isLate, stringWords, timeWords, type ShownJob } from './job-labels.ts'
import classes from './JobCard.module.css'
import { StrungBed } from './strings/JobStringBed.tsx'
import { Tension } from './strings/Tension.tsx'

interface Props {
  readonly job: ShownJob
  readonly unit: TensionUnit
  readonly zone: string
  /** ISO instant. */
  readonly now: string
  readonly action: ReactNode
}

/** A job on a board: as much as a glance takes in. The whole of it leads to the job; its button lies above. */
export function JobCard({ job, unit, zone, now, action }: Props) {
  const late = isLate(job, now, zone)
  return (
    <article className={classes.card} data-state={late ? 'late' : job.status}>
      <StrungBed strung={job} pattern={job.string_pattern} size="face" decorative />
      <div className={classes.words}>
        <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={`whole ${classes.name}`}>
          {job.customer_name}
        </Link>
        <span className={classes.frame}>
          <span>#{job.job_number} · </span>
          <FrameName {...job} />
        </span>
        <span className={classes.what}>{stringWords(job)}</span>
      </div>
      <div className={classes.foot}>
        <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={unit} size="row" />
        <span className={late ? classes.late : classes.time}>{timeWords(job, now, zone)}</span>
      </div>
      <div className={classes.action}>{action}</div>
    </article>
  )
}
