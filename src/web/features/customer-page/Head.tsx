import type { PlayerView } from '#contract/feedback.ts'
import { clockText, sayExactly, sayWhen } from '#domain/values/dates.ts'
import { crossesOf, isHybrid } from '#domain/jobs/strings.ts'
import { useNow } from '#web/components/display/now.ts'
import { StatusSteps } from '#web/trade/StatusSteps.tsx'
import { StrungBed } from '#web/trade/strings/JobStringBed.tsx'
import { Tension } from '#web/trade/strings/Tension.tsx'
import type { Ref } from 'react'

import classes from './PlayerPage.module.css'

const headings = {
  pending: 'Your racquet is here',
  in_progress: 'It is on the machine',
  completed: 'It is ready',
  picked_up: 'How did it play?',
}

function stringsOf(job: PlayerView): string {
  const mains = [job.string_mains_brand, job.string_mains_model].join(' ')
  const crosses = crossesOf(job)
  return isHybrid(job) ? `${mains} / ${[crosses.brand, crosses.model].filter(Boolean).join(' ')}` : mains
}

/** " (Stockholm time)" where the player's clock shows another hour than the stringer's. */
function zoneNote(instant: string, zone: string): string {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (clockText(instant, zone) === clockText(instant, here)) return ''
  return ` (${zone.split('/').at(-1)?.replaceAll('_', ' ')} time)`
}

function Promised({ due, zone }: { due: string; zone: string }) {
  const now = useNow()
  const isLate = due <= now
  return (
    <p className={classes.note}>
      {isLate ? 'It was promised for ' : 'Promised for '}
      <time dateTime={due} title={sayExactly(due, zone)}>
        {sayWhen(due, now, zone)}
      </time>
      {zoneNote(due, zone)}
      {isLate ? ', and takes a little longer.' : '.'}
    </p>
  )
}

/** Where the job stands, and what is being strung. */
export function Head({ job, title }: { job: PlayerView; title: Ref<HTMLHeadingElement> }) {
  const isOpen = job.time_completed === null && (job.status === 'pending' || job.status === 'in_progress')
  return (
    <>
      <div className={classes.head}>
        <StrungBed strung={job} pattern={job.string_pattern} size="full" decorative />
        <div>
          <h1 ref={title} tabIndex={-1}>
            {job.answer ? 'Thank you' : headings[job.status]}
          </h1>
          <p>
            {job.brand} {job.model}
          </p>
          <p className={classes.muted}>{stringsOf(job)}</p>
          <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={job.tension_unit} size="row" />
        </div>
      </div>
      <StatusSteps job={{ ...job, due_date: null, time_started: null }} zone={job.time_zone} />
      {isOpen && job.due_date !== null && <Promised due={job.due_date} zone={job.time_zone} />}
    </>
  )
}
