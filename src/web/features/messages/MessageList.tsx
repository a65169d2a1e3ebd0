import type { MessageRow } from '#contract/messages/messages.ts'
import { firstNameOf } from '#domain/customers/names.ts'
import { kindLabels } from '#domain/messages/kinds.ts'
import { useActorLabel } from '#web/app/session/actor.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Hint, SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { Button, Text } from '@mantine/core'
import type { ComponentProps } from 'react'

import classes from './MessageList.module.css'
import { useCancelMessage, useMarkNotified, useSendAgain } from './mutations.ts'

interface Props {
  readonly messages: readonly MessageRow[]
  readonly zone: string
  /** Links each message to its job. */
  readonly isJobShown?: boolean
}

/** Messages to customers with their state and actions. */
export function MessageList({ messages, zone, isJobShown = false }: Props) {
  const actor = useActorLabel()
  return (
    <ul className={classes.list}>
      {messages.map((message) => (
        <li key={message.id} className={classes.row}>
          <div className={classes.description}>
            <Text fw={500}>{kindLabels[message.kind]}</Text>
            {isJobShown && message.string_job_id !== null && (
              <LinkAnchor to="/jobs/$jobId" params={{ jobId: message.string_job_id }} size="sm">
                #{message.job_number} {message.racquet_brand} {message.racquet_model}
              </LinkAnchor>
            )}
            <Hint>
              <State message={message} zone={zone} />
              {message.sent_at !== null && actor(message) && ` · ${actor(message)}`}
            </Hint>
          </div>
          <div className={classes.actions}>
            <Actions message={message} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const needsManualNotification = ({ state, channel, provider }: MessageRow): boolean =>
  state === 'waiting' && channel !== 'email' && provider === null

const formatToNotify = ({ address, why }: MessageRow): string => `To notify: ${address}${why === null ? '' : ` (${why})`}`

const formatSent = ({ address, delivery }: MessageRow): string =>
  delivery === 'delivered' ? `Delivered to ${address}, sent` : `Sent to ${address}`

function State({ message, zone }: { message: MessageRow; zone: string }) {
  const { state, why, address, sent_at, due_at } = message
  if (state === 'failed') return <strong className="late">Not sent: {why}</strong>
  if (state === 'cancelled') return `Canceled${why ? `: ${why}` : ''}`
  if (state === 'sending') return 'Sending'
  if (needsManualNotification(message)) return formatToNotify(message)
  if (state === 'waiting') return why ?? <WithTime label={`Will be sent to ${address}`} instant={due_at} zone={zone} />
  return <WithTime label={state === 'notified' ? 'Notified' : formatSent(message)} instant={sent_at} zone={zone} />
}

const WithTime = ({ label, instant, zone }: { label: string; instant: string | null; zone: string }) => (
  <>
    {label} <DateTime instant={instant} zone={zone} />
  </>
)

function Actions({ message }: { message: MessageRow }) {
  const sendAgain = useSendAgain()
  const cancel = useCancelMessage()
  const { state, customer_name, kind } = message
  const subject = `${kindLabels[kind]}, ${customer_name}`
  if (needsManualNotification(message)) return <NotifyActions message={message} />
  if (state === 'failed' || state === 'cancelled')
    return (
      <SecondaryButton aria-label={`Send again: ${subject}`} onClick={() => sendAgain.mutate(message)}>
        Send again
      </SecondaryButton>
    )
  if (state !== 'waiting') return null
  return (
    <SubtleButton aria-label={`Cancel: ${subject}`} onClick={() => cancel.mutate(message)}>
      Cancel
    </SubtleButton>
  )
}

/** Links that text or call the customer with the message filled in, and a button to mark them as notified. */
export function NotifyActions({ message }: { message: MessageRow }) {
  const { mutate: markNotified } = useMarkNotified()
  const { link, whatsapp_link, channel, kind, customer_name, recipient_name } = message
  const firstName = firstNameOf(recipient_name)
  const name = `${channel === 'sms' ? 'Text' : 'Call'} ${firstName}`
  return (
    <>
      {link !== null && (
        <Button component="a" href={link} variant="light" aria-label={`${name}: ${kindLabels[kind]}`}>
          {name}
        </Button>
      )}
      {whatsapp_link !== null && (
        <SubtleButton
          component="a"
          href={whatsapp_link}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${firstName}: ${kindLabels[kind]}`}
        >
          WhatsApp
        </SubtleButton>
      )}
      <SecondaryButton aria-label={`Mark as notified: ${customer_name}`} onClick={() => markNotified(message)}>
        Mark as notified
      </SecondaryButton>
    </>
  )
}

interface NotifyListProps extends Pick<
  ComponentProps<typeof PagedList<MessageRow>>,
  'onRetry' | 'hasMore' | 'isLoadingMore' | 'onMore'
> {
  /** Undefined while loading. */
  readonly items: readonly MessageRow[] | undefined
  readonly problem: string | null
  /** The total, including pages that aren't loaded yet. */
  readonly count: number
}

/** Customers to notify by text or phone, the oldest first. */
export const NotifyList = ({ count, ...list }: NotifyListProps) => (
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
