import type { PlayerView } from '#contract/feedback.ts'
import { crossesOf, isHybrid, mainsOf } from '#domain/jobs/strings.ts'
import { StatusSteps } from '#web/ui/StatusSteps.tsx'
import { StringBed } from '#web/ui/StringBed.tsx'
import { Tension } from '#web/ui/Tension.tsx'
import { When } from '#web/ui/When.tsx'
import type { ReactNode } from 'react'

import classes from './PlayerPage.module.css'

const headings = {
  pending: 'Your racquet is here',
  in_progress: 'It is on the machine',
  completed: 'It is ready',
  picked_up: 'How did it play?',
}

function strings(job: PlayerView): string {
  const mains = [job.string_mains_brand, job.string_mains_model].join(' ')
  const crosses = crossesOf(job)
  return isHybrid(job) ? `${mains} / ${[crosses.brand, crosses.model].filter(Boolean).join(' ')}` : mains
}

/** A job as its player sees it (product, Feedback): where it stands, and below it what there is to answer. */
export function PlayerPage({ job, children }: { job: PlayerView; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.business}>{job.business_name ?? 'Your stringer'}</header>
      <main>
        <div className={classes.head}>
          <div className={classes.bed}>
            <StringBed
              pattern={job.string_pattern}
              mains={{ ...mainsOf(job), own: job.string_source_mains === 'customer' }}
              crosses={isHybrid(job) ? { ...crossesOf(job), own: job.string_source_crosses === 'customer' } : null}
              size="full"
              decorative
            />
          </div>
          <div>
            <h1 className={classes.title}>{job.answer ? 'Thank you' : headings[job.status]}</h1>
            <p className={classes.frame}>
              {job.brand} {job.model}
            </p>
            <p className={classes.strings}>{strings(job)}</p>
            <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={job.tension_unit} size="row" />
            {job.due_date && !job.time_completed && (
              <p className={classes.strings}>
                Promised <When instant={job.due_date} zone={job.time_zone} />
              </p>
            )}
          </div>
        </div>
        <StatusSteps job={{ ...job, time_started: null }} zone={job.time_zone} />
        {children}
      </main>
    </div>
  )
}
