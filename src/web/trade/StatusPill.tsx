import type { JobStatus, PaymentStatus } from '#domain/jobs/schema.ts'
import { statusWords } from '#domain/jobs/status.ts'
import { IconCheck, IconCircleCheck, IconInbox, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { Pill, type PillTone } from '#web/components/display/Pill.tsx'

const icons: Record<JobStatus, ReactNode> = {
  pending: <IconInbox size={14} aria-hidden />,
  in_progress: <IconPlayerPlay size={14} aria-hidden />,
  completed: <IconCheck size={14} aria-hidden />,
  picked_up: <IconCircleCheck size={14} aria-hidden />,
}

const tones: Record<JobStatus, PillTone> = { pending: 'quiet', in_progress: 'busy', completed: 'good', picked_up: 'quiet' }

/** Where a job stands: icon, word and colour. */
export const StatusPill = ({ status }: { status: JobStatus }) => (
  <Pill tone={tones[status]}>
    {icons[status]}
    {statusWords[status]}
  </Pill>
)

export const PaymentPill = ({ status }: { status: PaymentStatus }) => (
  <Pill tone={status === 'paid' ? 'good' : 'bad'}>{status === 'paid' ? 'Paid' : 'Not paid'}</Pill>
)
