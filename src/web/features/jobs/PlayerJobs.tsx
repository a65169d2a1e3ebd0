import type { JobRow } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { crossesOf, isHybrid, mainsOf } from '#domain/jobs/strings.ts'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { StringBed } from '#web/ui/StringBed.tsx'
import { Tension } from '#web/ui/Tension.tsx'
import { When } from '#web/ui/When.tsx'
import { Link } from '@tanstack/react-router'

import { MoveButton } from './MoveButton.tsx'
import classes from './PlayerJobs.module.css'

const frameOf = ({ racquet_brand, racquet_model, racquet_own_number: number }: JobRow): string =>
  [racquet_brand, racquet_model, number === null ? '' : `(${number})`].filter(Boolean).join(' ')

const stringsOf = (job: JobRow): string =>
  isHybrid(job) ? `${job.string_mains_model} / ${crossesOf(job).model ?? ''} hybrid` : job.string_mains_model

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
          <StringBed
            pattern={job.string_pattern}
            mains={{ ...mainsOf(job), own: job.string_source_mains === 'customer' }}
            crosses={isHybrid(job) ? { ...crossesOf(job), own: job.string_source_crosses === 'customer' } : null}
            size="face"
            decorative
          />
          <div className={classes.what}>
            <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={classes.name}>
              #{job.job_number} · {isOneFrame ? <When instant={job.job_date} zone={profile.time_zone} dayOnly /> : frameOf(job)}
            </Link>
            <span className={classes.about}>
              {stringsOf(job)}
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
