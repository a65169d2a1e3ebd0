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

/** The four steps of a job: which are done and when, which is current, and when it was promised. */
export function StatusSteps({ job, zone }: Props) {
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
  return <Steps status={job.status} labels={statusWords} details={times} />
}

interface StepsProps {
  readonly status: JobStatus
  readonly labels: Readonly<Record<JobStatus, string>>
  /** Shown below each label. */
  readonly details: Readonly<Record<JobStatus, ReactNode>>
}

export function Steps({ status: currentStatus, labels, details }: StepsProps) {
  const current = jobStatuses.indexOf(currentStatus)
  return (
    <ol className={classes.steps}>
      {jobStatuses.map((status, index) => (
        <li
          key={status}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? status : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.name}>{labels[status]}</span>
          <span className={classes.time}>{details[status]}</span>
        </li>
      ))}
    </ol>
  )
}
