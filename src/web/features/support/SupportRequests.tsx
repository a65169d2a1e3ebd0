import type { SupportRequest } from '#contract/support.ts'
import { CardPlaceholder, type CardQuery } from '#web/app/CardPlaceholder.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { IconCheck, IconInbox, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './SupportRequests.module.css'

const statusLabels: Record<SupportRequest['status'], readonly [icon: ReactNode, label: string]> = {
  received: [<IconInbox key="received" size={14} aria-hidden />, 'Received'],
  mailed: [<IconMail key="mailed" size={14} aria-hidden />, 'Forwarded'],
  answered: [<IconCheck key="answered" size={14} aria-hidden />, 'Answered'],
}

interface Props {
  readonly query: CardQuery<{ readonly items: readonly SupportRequest[] }>
  readonly zone: string
}

/** The user's support requests, with number and status. */
export function SupportRequests({ query, zone }: Props) {
  const requests = query.data?.items
  if (!requests && query.error) return <CardPlaceholder title="Your requests" query={query} height={0} />
  if (!requests?.length) return null
  return (
    <Card title="Your requests">
      <ul className={classes.messages}>
        {requests.map(({ id, message_number, subject, message, status, created_at }) => (
          <li key={id}>
            <details className={classes.message}>
              <summary>
                <span className={classes.subject}>{`No. ${message_number}: ${subject}`}</span>
                <span className={classes.state} data-state={status}>
                  {statusLabels[status]}
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
