import type { Job, JobStatus } from '#domain/jobs/schema.ts'
import { jobStatuses } from '#domain/jobs/states.ts'
import { statusWords } from '#domain/jobs/status.ts'
import type { ReactNode } from 'react'

import classes from './StatusSteps.module.css'
import { Timer } from '#web/components/display/Timer.tsx'
import { When } from '#web/components/display/When.tsx'

interface Props {
  readonly job: Pick<Job, 'status' | 'job_date' | 'due_date' | 'time_started' | 'time_completed' | 'picked_up_at'>
  readonly zone: string
}

/** The four steps of a job: which are done and when, which is now, what was promised. */
export function StatusSteps({ job, zone }: Props) {
  const current = jobStatuses.indexOf(job.status)
  const times: Record<JobStatus, ReactNode> = {
    pending: <When instant={job.job_date} zone={zone} />,
    in_progress:
      job.status === 'in_progress' ? <Timer since={job.time_started} /> : <When instant={job.time_started} zone={zone} />,
    completed: job.time_completed ? (
      <When instant={job.time_completed} zone={zone} />
    ) : (
      job.due_date && (
        <>
          promised <When instant={job.due_date} zone={zone} />
        </>
      )
    ),
    picked_up: <When instant={job.picked_up_at} zone={zone} />,
  }
  return (
    <ol className={classes.steps}>
      {jobStatuses.map((status, index) => (
        <li
          key={status}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? status : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.name}>{statusWords[status]}</span>
          <span className={classes.time}>{times[status]}</span>
        </li>
      ))}
    </ol>
  )
}
