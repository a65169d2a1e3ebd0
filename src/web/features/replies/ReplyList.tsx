import { isolate } from '#domain/values/text/direction.ts'
import type { Reply } from '#contract/messages/replies.ts'
import { contactLink, whatsAppLink } from '#domain/customers/contact.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Button, Group, Text, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useSetReplyCustomer, useMarkReply, useAssignReply } from './mutations.ts'
import classes from './ReplyList.module.css'

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }))

interface Props {
  readonly replies: readonly Reply[]
  readonly zone: string
  /** Links each reply to its job. */
  readonly isJobShown?: boolean
}

export const ReplyList = ({ replies, zone, isJobShown = false }: Props) => (
  <ul className={classes.list}>
    {replies.map((reply) => (
      <li key={reply.id} className={classes.row}>
        <div className={classes.description}>
          <Text fw={500}>{reply.customer?.full_name ?? reply.number ?? 'A customer'}</Text>
          {isJobShown && reply.string_job_id && (
            <LinkAnchor to="/jobs/$jobId" params={{ jobId: reply.string_job_id }} size="sm">
              Job #{reply.job_number}
            </LinkAnchor>
          )}
          <Text className={classes.text}>{reply.text}</Text>
          <Hint>
            <DateTime instant={reply.created_at} zone={zone} />
            {reply.done_at !== null && ` · done${reply.done_by_name === null ? '' : ` by ${isolate(reply.done_by_name)}`}`}
          </Hint>
          <Answers answers={reply.answers} zone={zone} />
          {reply.customer === null && <ChooseSender reply={reply} />}
        </div>
        <Actions reply={reply} zone={zone} />
      </li>
    ))}
  </ul>
)

const states = {
  waiting: 'being sent',
  sending: 'being sent',
  sent: 'sent',
  failed: 'not sent',
  notified: 'sent',
  cancelled: 'canceled',
} as const

const Answers = ({ answers, zone }: { answers: Reply['answers']; zone: string }) =>
  answers.map(({ id, text, by_name, state, why, created_at }) => (
    <div key={id} className={classes.quote}>
      <Text className={classes.text}>{text}</Text>
      <Hint>
        {isolate(by_name ?? 'You')}, <DateTime instant={created_at} zone={zone} /> · {states[state]}
        {why !== null && `: ${why}`}
      </Hint>
    </div>
  ))

/** Chooses the sender if several customers share the number. */
function ChooseSender({ reply: { id, candidates } }: { reply: Reply }) {
  const { mutate, isPending } = useSetReplyCustomer()
  if (candidates.length === 0) {
    return <Text size="sm">No customer has this number. Add it to a customer to see who sent this.</Text>
  }
  return (
    <Group gap="xs" mt={4} role="group" aria-label="Who sent this?">
      <Text size="sm">Who sent this?</Text>
      {candidates.map((customer) => (
        <SecondaryButton key={customer.id} disabled={isPending} onClick={() => mutate({ id, customer })}>
          {customer.full_name}
        </SecondaryButton>
      ))}
    </Group>
  )
}

function Actions({ reply, zone }: { reply: Reply; zone: string }) {
  const { mutate, isPending } = useMarkReply()
  const { number, customer, done_at } = reply
  const isOpen = done_at === null
  const from = customer?.full_name ?? number ?? 'the customer'
  return (
    <Group gap="xs">
      {isOpen && <Assignee reply={reply} from={from} />}
      {isOpen && customer !== null && <AnswerButton reply={reply} zone={zone} from={from} />}
      {number !== null && <PhoneActions number={number} from={from} />}
      <SecondaryButton
        loading={isPending}
        onClick={() => mutate(reply)}
        aria-label={`${isOpen ? 'Done' : 'Open again'}: ${from}`}
      >
        {isOpen ? 'Done' : 'Open again'}
      </SecondaryButton>
    </Group>
  )
}

function AnswerButton({ reply, zone, from }: { reply: Reply; zone: string; from: string }) {
  const [isAnswering, setAnswering] = useState(false)
  return (
    <>
      <Button variant="light" aria-label={`Answer ${from}`} onClick={() => setAnswering(true)}>
        Answer
      </Button>
      {isAnswering && (
        <Suspense>
          <AnswerDialog reply={reply} zone={zone} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </>
  )
}

function PhoneActions({ number, from }: { number: string; from: string }) {
  const whatsApp = whatsAppLink(number)
  return (
    <>
      <SecondaryButton
        component="a"
        aria-label={`Answer ${from} by text`}
        href={contactLink('sms', { phone: number, email: null, preferred_contact_method: 'sms' }, '')}
      >
        Text
      </SecondaryButton>
      {whatsApp && (
        <SecondaryButton component="a" aria-label={`Answer ${from} by WhatsApp`} href={whatsApp} target="_blank" rel="noreferrer">
          WhatsApp
        </SecondaryButton>
      )}
    </>
  )
}

/** Chooses the member who handles a reply. Renders nothing unless several people work in the business. */
function Assignee({ reply, from }: { readonly reply: Reply; readonly from: string }) {
  const enabled = useSession().profile.has_colleagues
  const { data } = useQuery({ ...api.people.list.queryOptions(), enabled })
  const { mutate, isPending } = useAssignReply()
  if (!enabled || !data) return null
  return (
    <NativeSelect
      aria-label={`Assigned to: ${from}`}
      size="md"
      disabled={isPending}
      value={reply.assigned_to ?? ''}
      data={[
        { value: '', label: 'Unassigned' },
        ...data.items.map(({ user_id, full_name }) => ({ value: user_id, label: full_name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        mutate({ reply, to: data.items.find(({ user_id }) => user_id === value)?.user_id ?? null })
      }
    />
  )
}
