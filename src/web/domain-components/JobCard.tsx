import { isOverdue } from '#domain/jobs/status.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { RacquetName } from './RacquetName.tsx'
import { RacquetNote } from './RacquetNote.tsx'
import { formatStrings, formatJobTime, type ShownJob } from './job-labels.ts'
import classes from './JobCard.module.css'
import { JobStringBed } from './strings/JobStringBed.tsx'
import { Tension } from './strings/Tension.tsx'

interface Props {
  readonly job: ShownJob & { readonly racquet_note: string | null }
  readonly unit: TensionUnit
  readonly zone: string
  /** ISO instant. */
  readonly now: string
  readonly action: ReactNode
  /** Marks the job. Shown below its strings. */
  readonly badge?: ReactNode
  /** The member who strings it, in businesses that assign jobs. */
  readonly assignee?: string | null
}

/** A job on the board. The whole card links to the job. */
export function JobCard({ job, unit, zone, now, action, badge, assignee }: Props) {
  const late = isOverdue(job, now)
  return (
    <article className={classes.card} data-state={late ? 'late' : job.status}>
      <JobStringBed job={job} pattern={job.string_pattern} size="face" decorative />
      <div className={classes.text}>
        <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={`whole ${classes.name}`}>
          {job.customer_name}
        </Link>
        <span className={classes.racquet}>
          <span>#{job.job_number} · </span>
          <RacquetName {...job} />
        </span>
        <span className={classes.strings}>{formatStrings(job)}</span>
        {badge}
        {assignee && <span className={classes.assignee}>{assignee}</span>}
        <RacquetNote note={job.racquet_note} />
      </div>
      <div className={classes.foot}>
        <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={unit} size="row" />
        <span className={late ? classes.late : classes.time}>{formatJobTime(job, now, zone, { isStatusShown: true })}</span>
      </div>
      <div className={classes.action}>{action}</div>
    </article>
  )
}
