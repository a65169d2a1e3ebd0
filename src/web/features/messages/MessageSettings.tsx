import '@mantine/core/styles/Switch.css'
import type { MessageSettings as Settings, MessageSettingView } from '#contract/messages.ts'
import { kindNames, type MessageKind } from '#domain/messages/kinds.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Button, Switch, Text } from '@mantine/core'
import { useState } from 'react'

import { MessageForm } from './MessageForm.tsx'
import classes from './MessageSettings.module.css'
import { useSwitchMessage } from './mutations.ts'

const when: { readonly [kind in MessageKind]: (days: number | null) => string } = {
  received: () => 'When you take a racquet in',
  ready: () => 'When a job is finished',
  please_collect: (days) => `When it was ready for ${days} days`,
  how_did_it_play: (days) => `${days} days after the pick-up, to who has not said it yet`,
  time_to_restring: () => 'By how often the racquet is played, and its string',
}

/** Which messages players get, when, and in which words. */
export const MessageSettings = ({ settings }: { settings: Settings }) => (
  <Card title="Messages">
    <Text c="dimmed" mb="xs">
      By e-mail, or on your list “To tell” for players who prefer a text or a call. What you switch on counts from now.
    </Text>
    {!settings.is_mail_set_up && (
      <Text mb="xs">Mail is not set up on this installation: e-mails are kept as files, and no player gets them.</Text>
    )}
    {settings.items.map((setting) => (
      <Kind key={setting.kind} setting={setting} />
    ))}
  </Card>
)

function Kind({ setting }: { setting: MessageSettingView }) {
  const { kind, updated_at, is_on, days } = setting
  const { mutate: switchMessage } = useSwitchMessage()
  const [isOpen, setOpen] = useState(false)
  const name = kindNames[kind]
  return (
    <div className={classes.kind}>
      <div className={classes.head}>
        <Switch
          size="md"
          label={name}
          description={when[kind](days)}
          checked={is_on}
          onChange={({ currentTarget: { checked } }) => switchMessage({ kind, updated_at, is_on: checked })}
        />
        <Button
          variant="subtle"
          mih={44}
          aria-expanded={isOpen}
          aria-label={isOpen ? `Close the text: ${name}` : `Edit the text: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Edit text'}
        </Button>
      </div>
      {isOpen && <MessageForm key={`${setting.subject}\n${setting.text}`} setting={setting} />}
    </div>
  )
}
