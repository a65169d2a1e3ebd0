import { isOverdue } from '#domain/jobs/status.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatJobTime, formatStrings, type ShownJob } from './job-labels.ts'
import classes from './JobRow.module.css'
import { RacquetName } from './RacquetName.tsx'
import { RacquetNote } from './RacquetNote.tsx'
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
  /** Where the finished racquet is, in businesses that use places. */
  readonly place?: string | null
  /** Days since it was finished; null until it counts as uncollected. */
  readonly uncollectedDays?: number | null
  /** Selects the job. Shown first. */
  readonly checkbox?: ReactNode
}

/** A job in a list. The whole row links to the job. */
export function JobRow({ job, unit, zone, now, action, badge, assignee, place, uncollectedDays = null, checkbox }: Props) {
  const late = isOverdue(job, now)
  return (
    <article className={classes.card} data-state={late ? 'late' : job.status} data-selectable={checkbox ? true : undefined}>
      <div className={classes.row}>
        {checkbox && <div className={classes.checkbox}>{checkbox}</div>}
        <JobStringBed job={job} pattern={job.string_pattern} size="face" decorative />
        <div className={classes.text}>
          <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={`whole ${classes.name}`}>
            {job.customer_name}
          </Link>
          <div className={classes.details}>
            <span className={classes.racquet}>
              <span className={classes.number}>#{job.job_number} · </span>
              <RacquetName {...job} />
            </span>
            <span className={classes.strings}>{formatStrings(job)}</span>
            {badge}
            {place && (
              <span className={classes.place} data-no-cut>
                {place}
              </span>
            )}
            {assignee && <span className={classes.assignee}>{assignee}</span>}
          </div>
          <RacquetNote note={job.racquet_note} />
        </div>
        <div className={classes.figures}>
          <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={unit} size="row" />
          {uncollectedDays === null ? (
            <span className={late ? classes.late : classes.time}>{formatJobTime(job, now, zone)}</span>
          ) : (
            <span className={classes.late}>uncollected {uncollectedDays} days</span>
          )}
        </div>
        <div className={classes.action}>{action}</div>
      </div>
    </article>
  )
}
