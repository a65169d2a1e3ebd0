import type { CustomerPageView } from '#contract/feedback.ts'
import { clockText } from '#domain/values/dates/dates.ts'
import { crossesOf, isHybrid } from '#domain/jobs/strings.ts'
import { formatDayAndTime, formatNearTime } from '#domain/values/text/localized.ts'
import * as text from '#text/compiled/messages.js'
import { getLocale } from '#text/compiled/runtime.js'
import { useNow } from '#web/components/display/now.ts'
import { Steps } from '#web/domain-components/JobStatus.tsx'
import { JobStringBed } from '#web/domain-components/strings/JobStringBed.tsx'
import { Tension } from '#web/domain-components/strings/Tension.tsx'
import type { Ref } from 'react'

import classes from './CustomerPage.module.css'

const headings = {
  pending: text.page_received,
  in_progress: text.page_in_progress,
  completed: text.page_ready,
  picked_up: text.page_picked_up,
}

function stringsOf(job: CustomerPageView): string {
  const mains = [job.string_mains_brand, job.string_mains_model].join(' ')
  const crosses = crossesOf(job)
  return isHybrid(job) ? `${mains} / ${[crosses.brand, crosses.model].filter(Boolean).join(' ')}` : mains
}

/** Adds the city of the business's time zone if the customer's clock shows a different time. */
function withTimeZone(time: string, instant: string, zone: string): string {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (clockText(instant, zone) === clockText(instant, here)) return time
  return text.message_time_in({ time, city: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone })
}

function DueDate({ due, zone }: { due: string; zone: string }) {
  const now = useNow()
  const when = withTimeZone(formatNearTime(due, now, zone), due, zone)
  return (
    <p className={classes.note}>
      <time dateTime={due} title={formatDayAndTime(due, now, zone)}>
        {due <= now ? text.page_late({ when }) : text.page_ready_by({ when })}
      </time>
    </p>
  )
}

function Time({ instant, zone }: { instant: string | null; zone: string }) {
  const now = useNow()
  if (instant === null) return null
  return (
    <time dateTime={instant} title={formatDayAndTime(instant, now, zone)}>
      {formatNearTime(instant, now, zone)}
    </time>
  )
}

const Progress = ({ job }: { job: CustomerPageView }) => (
  <Steps
    status={job.status}
    labels={{
      pending: text.page_step_received(),
      in_progress: text.page_step_in_progress(),
      completed: text.page_step_ready(),
      picked_up: text.page_step_picked_up(),
    }}
    details={{
      pending: <Time instant={job.job_date} zone={job.time_zone} />,
      in_progress: null,
      completed: <Time instant={job.time_completed} zone={job.time_zone} />,
      picked_up: <Time instant={job.picked_up_at} zone={job.time_zone} />,
    }}
  />
)

/** The state of the job, and how the racquet is strung. */
export function JobSummary({ job, title }: { job: CustomerPageView; title: Ref<HTMLHeadingElement> }) {
  const isOpen = job.time_completed === null && (job.status === 'pending' || job.status === 'in_progress')
  return (
    <>
      <div className={classes.head}>
        <JobStringBed job={job} pattern={job.string_pattern} size="full" decorative />
        <div>
          <h1 ref={title} tabIndex={-1}>
            {job.feedback ? text.page_thanks() : headings[job.status]()}
          </h1>
          <p>
            {job.brand} {job.model}
          </p>
          <p className={classes.muted}>{stringsOf(job)}</p>
          <Tension
            mains={job.tension_mains}
            crosses={job.tension_crosses}
            unit={job.tension_unit}
            size="row"
            locale={getLocale()}
          />
        </div>
      </div>
      <Progress job={job} />
      {job.status === 'completed' && (
        <p className={classes.note}>
          {job.business_name === null ? text.page_pick_up_unnamed() : text.page_pick_up({ business: job.business_name })}
        </p>
      )}
      {isOpen && job.due_date !== null && <DueDate due={job.due_date} zone={job.time_zone} />}
    </>
  )
}
