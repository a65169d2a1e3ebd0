import '@mantine/core/styles/Switch.css'
import type { MessageSettingView } from '#contract/messages/messages.ts'
import { kindLabels, type MessageKind } from '#domain/messages/kinds.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { MessageForm } from './MessageForm.tsx'
import classes from './MessagesSection.module.css'
import { useSwitchMessage } from './mutations.ts'

const formatDays = (days: number | null): string => formatCount(days ?? 0, 'day')

const scheduleLabels: { readonly [kind in MessageKind]: (days: number | null) => string } = {
  received: () => 'When you take in a racquet',
  ready: () => 'When you finish a job',
  please_collect: (days) => `${formatDays(days)} after a racquet is ready, if it hasn’t been picked up`,
  how_did_it_play: (days) => `${formatDays(days)} after pick-up, unless the customer has given feedback`,
  time_to_restring: () => 'Based on how often the racquet is played and on its string',
}

/** The messages to customers: which are sent, when, and their text. */
export function MessagesSection() {
  const query = useQuery(api.messages.settings.queryOptions())
  if (!query.data) return <CardPlaceholder title="Messages" query={query} height={320} />
  const settings = query.data
  return (
    <Card title="Messages">
      <Text c="dimmed" mb="xs">
        Messages are sent by email, or as texts if you set up a provider under “Text messages”. Otherwise, customers who prefer a
        text or a call appear under “To notify” on your dashboard. Changes apply from now on.
      </Text>
      {!settings.is_mail_set_up && (
        <Text mb="xs">
          Email isn’t set up on this server, so customers don’t receive messages. They’re saved as files instead.
        </Text>
      )}
      {settings.items.map((setting) => (
        <SettingRow key={setting.kind} setting={setting} />
      ))}
    </Card>
  )
}

function SettingRow({ setting }: { setting: MessageSettingView }) {
  const { kind, updated_at, is_on, days } = setting
  const { mutate: switchMessage } = useSwitchMessage()
  const [isOpen, setOpen] = useState(false)
  const name = kindLabels[kind]
  return (
    <div className={classes.kind}>
      <div className={classes.head}>
        <Switch
          size="md"
          label={name}
          description={scheduleLabels[kind](days)}
          checked={is_on}
          onChange={({ currentTarget: { checked } }) => switchMessage({ kind, updated_at, is_on: checked })}
        />
        <SubtleButton
          aria-expanded={isOpen}
          aria-label={isOpen ? `Close: ${name}` : `Edit text: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Edit text'}
        </SubtleButton>
      </div>
      {isOpen && <MessageForm key={`${setting.subject}\n${setting.text}`} setting={setting} />}
    </div>
  )
}
