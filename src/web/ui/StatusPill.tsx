import type { JobStatus, PaymentStatus } from '#domain/jobs/schema.ts'
import { statusWords } from '#domain/jobs/status.ts'
import { IconCheck, IconCircleCheck, IconInbox, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './StatusPill.module.css'

const icons: Record<JobStatus, ReactNode> = {
  pending: <IconInbox size={14} aria-hidden />,
  in_progress: <IconPlayerPlay size={14} aria-hidden />,
  completed: <IconCheck size={14} aria-hidden />,
  picked_up: <IconCircleCheck size={14} aria-hidden />,
}

/** Where a job stands: icon, word and colour. */
export const StatusPill = ({ status }: { status: JobStatus }) => (
  <span className={classes.pill} data-state={status}>
    {icons[status]}
    {statusWords[status]}
  </span>
)

export const PaymentPill = ({ status }: { status: PaymentStatus }) => (
  <span className={classes.pill} data-state={status}>
    {status === 'paid' ? 'Paid' : 'Not paid'}
  </span>
)
