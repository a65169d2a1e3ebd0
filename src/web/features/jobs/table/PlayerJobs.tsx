import type { JobRow } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { modelWords, racquetWords } from '#web/trade/job-labels.ts'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { StatusPill } from '#web/trade/StatusPill.tsx'
import { StrungBed } from '#web/trade/strings/JobStringBed.tsx'
import { Tension } from '#web/trade/strings/Tension.tsx'
import { When } from '#web/components/display/When.tsx'
import { Link } from '@tanstack/react-router'

import { MoveButton } from '../board/MoveButton.tsx'
import classes from './PlayerJobs.module.css'

// What is not strung yet need not be paid yet.
const owes = ({ status, payment_status, price }: JobRow): boolean =>
  payment_status === 'unpaid' && !isOnBench({ status }) && price !== null && price !== '0.00'

interface Props {
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  /** Where the frame's name stands above, each is named by its day. */
  readonly isOneFrame?: boolean
}

/** The jobs of one player, whose name stands above: frame, string, tension, where it stands and what it cost. */
export function PlayerJobs({ jobs, profile, isOneFrame = false }: Props) {
  return (
    <div className={classes.list} data-names={isOneFrame ? 'short' : 'long'}>
      {jobs.map((job) => (
        <article key={job.id} className={classes.row}>
          <StrungBed strung={job} pattern={job.string_pattern} size="face" decorative />
          <div className={classes.what}>
            <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={`whole ${classes.name}`}>
              #{job.job_number} ·{' '}
              {isOneFrame ? <When instant={job.job_date} zone={profile.time_zone} dayOnly /> : racquetWords(job)}
            </Link>
            <span className={classes.about}>
              {modelWords(job)}
              {!isOneFrame && (
                <>
                  {' · '}
                  <When instant={job.job_date} zone={profile.time_zone} />
                </>
              )}
            </span>
          </div>
          <div className={classes.figures}>
            <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={profile.tension_unit} size="row" />
            <span className={owes(job) ? classes.owed : classes.price}>
              <MoneyText amount={job.price} currency={profile.currency} />
              {owes(job) && ' not paid'}
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
}
