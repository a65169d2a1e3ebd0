import type { MessageRow } from '#contract/messages.ts'
import { kindNames } from '#domain/message-kinds.ts'
import { Card } from '#web/ui/Card.tsx'
import { LinkAnchor } from '#web/ui/LinkButton.tsx'
import { Text } from '@mantine/core'

import classes from './MessageList.module.css'
import { Telling } from './MessageList.tsx'

interface Props {
  readonly messages: readonly MessageRow[]
  /** Of which those are the first. */
  readonly count: number
}

/** Who is to be told by sms or phone, the oldest first. */
export const ToTell = ({ messages, count }: Props) => (
  <Card
    title="To tell"
    aside={
      <Text span c="dimmed">
        {count}
      </Text>
    }
  >
    <ul className={classes.list}>
      {messages.map((message) => (
        <li key={message.id} className={classes.row}>
          <div className={classes.what}>
            <Text fw={500}>{message.customer_name}</Text>
            <LinkAnchor to="/jobs/$jobId" params={{ jobId: message.string_job_id }} size="sm">
              #{message.job_number} {message.racquet_brand} {message.racquet_model}
            </LinkAnchor>
            <Text size="sm" c="dimmed">
              {kindNames[message.kind]}
            </Text>
          </div>
          <div className={classes.actions}>
            <Telling message={message} />
          </div>
        </li>
      ))}
    </ul>
  </Card>
)
