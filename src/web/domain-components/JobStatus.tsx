import type { Job, JobStatus } from '#domain/jobs/schema.ts'
import { jobStatuses } from '#domain/jobs/states.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { Pill, type PillTone } from '#web/components/display/Pill.tsx'
import { Timer } from '#web/components/display/Timer.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { IconCheck, IconCircleCheck, IconInbox, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { paymentLabel, type PaymentState } from './job-labels.ts'
import classes from './JobStatus.module.css'

const icons: Record<JobStatus, ReactNode> = {
  pending: <IconInbox size={14} aria-hidden />,
  in_progress: <IconPlayerPlay size={14} aria-hidden />,
  completed: <IconCheck size={14} aria-hidden />,
  picked_up: <IconCircleCheck size={14} aria-hidden />,
}

const tones: Record<JobStatus, PillTone> = { pending: 'quiet', in_progress: 'busy', completed: 'good', picked_up: 'quiet' }

/** A job's status with an icon and a color. */
export const StatusPill = ({ status }: { status: JobStatus }) => (
  <Pill tone={tones[status]}>
    {icons[status]}
    {statusLabels[status]}
  </Pill>
)

/** Whether a job is paid, paid in part, or not paid. */
export const PaymentPill = ({ job }: { job: PaymentState }) => (
  <Pill tone={job.payment_status === 'paid' ? 'good' : 'bad'}>{paymentLabel(job)}</Pill>
)

interface Props {
  readonly job: Pick<Job, 'status' | 'job_date' | 'due_date' | 'time_started' | 'time_completed' | 'picked_up_at'>
  readonly zone: string
}

/** The progress of a job through its four statuses, with the time of each and the due date. */
export function StatusSteps({ job, zone }: Props) {
  const times: Record<JobStatus, ReactNode> = {
    pending: <DateTime instant={job.job_date} zone={zone} />,
    in_progress:
      job.status === 'in_progress' ? <Timer since={job.time_started} /> : <DateTime instant={job.time_started} zone={zone} />,
    completed: job.time_completed ? (
      <DateTime instant={job.time_completed} zone={zone} />
    ) : (
      job.due_date && (
        <>
          due <DateTime instant={job.due_date} zone={zone} />
        </>
      )
    ),
    picked_up: <DateTime instant={job.picked_up_at} zone={zone} />,
  }
  return <Steps status={job.status} labels={statusLabels} details={times} />
}

interface StepsProps {
  readonly status: JobStatus
  readonly labels: Readonly<Record<JobStatus, string>>
  /** Shown below each label. */
  readonly details: Readonly<Record<JobStatus, ReactNode>>
}

/** A list of the four statuses, with the current one marked. */
export function Steps({ status: currentStatus, labels, details }: StepsProps) {
  const current = jobStatuses.indexOf(currentStatus)
  return (
    <ol className={classes.steps}>
      {jobStatuses.map((status, index) => (
        <li
          key={status}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? status : 'upcoming'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.name}>{labels[status]}</span>
          <span className={classes.time}>{details[status]}</span>
        </li>
      ))}
    </ol>
  )
}

export const RushBadge = () => (
  <span>
    <Pill tone="busy">Rush</Pill>
  </span>
)
