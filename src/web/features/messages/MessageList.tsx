import type { MessageRow } from '#contract/messages.ts'
import { kindNames } from '#domain/messages/kinds.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { When } from '#web/components/display/When.tsx'
import { Button, Text } from '@mantine/core'

import classes from './MessageList.module.css'
import { useCancelMessage, useMarkNotified, useSendAgain } from './mutations.ts'

interface Props {
  readonly messages: readonly MessageRow[]
  readonly zone: string
  /** Beside a job its number says nothing. */
  readonly namesJob?: boolean
}

/** Messages to players: what was said and what was not, and what can be done about it. */
export const MessageList = ({ messages, zone, namesJob = false }: Props) => (
  <ul className={classes.list}>
    {messages.map((message) => (
      <li key={message.id} className={classes.row}>
        <div className={classes.what}>
          <Text fw={500}>{kindNames[message.kind]}</Text>
          {namesJob && (
            <LinkAnchor to="/jobs/$jobId" params={{ jobId: message.string_job_id }} size="sm">
              #{message.job_number} {message.racquet_brand} {message.racquet_model}
            </LinkAnchor>
          )}
          <Text size="sm" c="dimmed">
            <State message={message} zone={zone} />
          </Text>
        </div>
        <div className={classes.actions}>
          <Actions message={message} />
        </div>
      </li>
    ))}
  </ul>
)

const toTell = ({ state, channel }: MessageRow): boolean => state === 'waiting' && channel !== 'email'

function State({ message, zone }: { message: MessageRow; zone: string }) {
  const { state, why, address, sent_at, due_at } = message
  if (state === 'failed') return <strong className="late">Not sent: {why}</strong>
  if (state === 'cancelled') return `Called off${why ? `: ${why}` : ''}`
  if (state === 'sending') return 'Being sent'
  if (toTell(message)) return `To tell ${address}`
  if (state === 'waiting') return why ?? <WithTime words={`To ${address}, goes out`} instant={due_at} zone={zone} />
  return <WithTime words={state === 'notified' ? 'Told' : `Sent to ${address}`} instant={sent_at} zone={zone} />
}

const WithTime = ({ words, instant, zone }: { words: string; instant: string | null; zone: string }) => (
  <>
    {words} <When instant={instant} zone={zone} />
  </>
)

function Actions({ message }: { message: MessageRow }) {
  const sendAgain = useSendAgain()
  const cancel = useCancelMessage()
  const { state, customer_name, kind } = message
  const about = `${kindNames[kind]}, ${customer_name}`
  if (toTell(message)) return <Telling message={message} />
  if (state === 'failed' || state === 'cancelled')
    return (
      <Button variant="default" mih={44} aria-label={`Send again: ${about}`} onClick={() => sendAgain.mutate(message)}>
        Send again
      </Button>
    )
  if (state !== 'waiting') return null
  return (
    <Button variant="subtle" mih={44} aria-label={`Call off: ${about}`} onClick={() => cancel.mutate(message)}>
      Call off
    </Button>
  )
}

/** Opens the stringer's phone with the text in it; ticked off when it is done. */
export function Telling({ message }: { message: MessageRow }) {
  const { mutate: markNotified } = useMarkNotified()
  const { link, channel, kind, customer_name } = message
  const name = `${channel === 'sms' ? 'Text' : 'Call'} ${customer_name.split(/\s+/)[0]}`
  return (
    <>
      {link !== null && (
        <Button component="a" href={link} variant="light" mih={44} aria-label={`${name}: ${kindNames[kind]}`}>
          {name}
        </Button>
      )}
      <Button variant="default" mih={44} aria-label={`Told ${customer_name}`} onClick={() => markNotified(message)}>
        Told
      </Button>
    </>
  )
}
