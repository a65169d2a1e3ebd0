import type { JobRow } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { isPaidInPart } from '#domain/jobs/payment.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { formatStringModels, formatJobRacquet } from '#web/domain-components/job-labels.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { StatusPill } from '#web/domain-components/JobStatus.tsx'
import { JobStringBed } from '#web/domain-components/strings/JobStringBed.tsx'
import { Tension } from '#web/domain-components/strings/Tension.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Link } from '@tanstack/react-router'

import { MoveButton } from '../board/MoveButton.tsx'
import classes from './CustomerJobs.module.css'

// Unpaid jobs are owed once they are finished.
const isOwed = ({ status, owed }: JobRow): boolean => !isOnBench({ status }) && owed !== noMoney

interface Props {
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  /** Whether all jobs are of one racquet. Rows then show the date instead of its name. */
  readonly isOneRacquet?: boolean
}

/** The jobs of one customer or racquet: racquet, string, tension, status and price. */
export const CustomerJobs = ({ jobs, profile, isOneRacquet = false }: Props) => (
  <div className={classes.list} data-names={isOneRacquet ? 'short' : 'long'}>
    {jobs.map((job) => (
      <article key={job.id} className={classes.row}>
        <JobStringBed job={job} pattern={job.string_pattern} size="face" decorative />
        <div className={classes.details}>
          <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={`whole ${classes.name}`}>
            #{job.job_number} ·{' '}
            {isOneRacquet ? <DateTime instant={job.job_date} zone={profile.time_zone} dayOnly /> : formatJobRacquet(job)}
          </Link>
          <span className={classes.about}>
            {formatStringModels(job)}
            {!isOneRacquet && (
              <>
                {' · '}
                <DateTime instant={job.job_date} zone={profile.time_zone} />
              </>
            )}
          </span>
        </div>
        <div className={classes.figures}>
          <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={profile.tension_unit} size="row" />
          <span className={isOwed(job) ? classes.owed : classes.price}>
            {isPaidInPart(job) && (
              <>
                <MoneyText amount={job.owed} currency={profile.currency} /> of{' '}
              </>
            )}
            <MoneyText amount={job.price} currency={profile.currency} />
            {isOwed(job) && ' not paid'}
          </span>
        </div>
        <div className={classes.state}>
          <StatusPill status={job.status} />
          <MoveButton job={job} />
        </div>
      </article>
    ))}
  </div>
)
