import type { SupportRequest } from '#contract/support.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { IconCheck, IconInbox, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './SupportRequests.module.css'

const states: Record<SupportRequest['status'], readonly [icon: ReactNode, words: string]> = {
  received: [<IconInbox key="received" size={14} aria-hidden />, 'Received'],
  mailed: [<IconMail key="mailed" size={14} aria-hidden />, 'Forwarded'],
  answered: [<IconCheck key="answered" size={14} aria-hidden />, 'Answered'],
}

interface Props {
  /** Undefined while loading. */
  readonly sent: readonly SupportRequest[] | undefined
  /** Why loading failed. */
  readonly problem: string | null
  readonly onRetry: () => void
  readonly zone: string
}

/** The support requests sent so far, with number and status. */
export function SupportRequests({ sent, problem, onRetry, zone }: Props) {
  if (!sent && problem) {
    return (
      <Card title="Your requests">
        <ErrorState message={problem} onRetry={onRetry} />
      </Card>
    )
  }
  if (!sent?.length) return null
  return (
    <Card title="Your requests">
      <ul className={classes.messages}>
        {sent.map(({ id, message_number, subject, message, status, created_at }) => (
          <li key={id}>
            <details className={classes.message}>
              <summary>
                <span className={classes.subject}>{`No. ${message_number}: ${subject}`}</span>
                <span className={classes.state} data-state={status}>
                  {states[status]}
                </span>
              </summary>
              <p>{message}</p>
              <DateTime instant={created_at} zone={zone} />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
