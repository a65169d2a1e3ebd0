import type { MessageRow } from '#contract/messages/messages.ts'
import { kindLabels } from '#domain/messages/kinds.ts'
import { Hint } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'

import classes from './MessageList.module.css'
import { NotifyActions } from './MessageList.tsx'

interface Props extends Pick<ComponentProps<typeof PagedList<MessageRow>>, 'onRetry' | 'hasMore' | 'isLoadingMore' | 'onMore'> {
  /** Undefined while loading. */
  readonly items: readonly MessageRow[] | undefined
  readonly problem: string | null
  /** The total, including pages that aren't loaded yet. */
  readonly count: number
}

/** Customers to notify by text or phone, the oldest first. */
export const NotifyList = ({ count, ...list }: Props) => (
  <Card
    title="To notify"
    aside={
      <Text span c="dimmed">
        {count}
      </Text>
    }
  >
    <PagedList {...list} empty={null}>
      {(messages) => <Rows messages={messages} />}
    </PagedList>
  </Card>
)

const Rows = ({ messages }: { messages: readonly MessageRow[] }) => (
  <ul className={classes.list}>
    {messages.map((message) => (
      <li key={message.id} className={classes.row}>
        <div className={classes.description}>
          <Text fw={500}>{message.customer_name}</Text>
          {message.string_job_id !== null && (
            <LinkAnchor to="/jobs/$jobId" params={{ jobId: message.string_job_id }} size="sm">
              #{message.job_number} {message.racquet_brand} {message.racquet_model}
            </LinkAnchor>
          )}
          <Hint>{kindLabels[message.kind]}</Hint>
        </div>
        <div className={classes.actions}>
          <NotifyActions message={message} />
        </div>
      </li>
    ))}
  </ul>
)
