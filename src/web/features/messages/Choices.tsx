import '@mantine/core/styles/Switch.css'
import type { MessageChoices, MessageSettings } from '#contract/messages.ts'
import { isReminder, kindNames } from '#domain/messages/kinds.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { Stack, Switch, Text } from '@mantine/core'

import { useChoose } from './mutations.ts'

interface Props {
  readonly customer_id: CustomerId
  readonly choices: MessageChoices
  readonly settings: MessageSettings['items']
}

/** What one player hears, of what the stringer sends at all. */
export function Choices({ customer_id, choices, settings }: Props) {
  const { mutate: choose } = useChoose(customer_id)
  const { off_kinds, reminders_off } = choices
  const sent = settings.filter(({ is_on }) => is_on)
  return (
    <Stack gap="xs" mt="sm">
      {sent.length === 0 && <Text c="dimmed">No message is switched on in the settings.</Text>}
      {sent.map(({ kind }) => (
        <Switch
          key={kind}
          size="md"
          label={kindNames[kind]}
          checked={!off_kinds.includes(kind) && !(isReminder(kind) && reminders_off)}
          disabled={isReminder(kind) && reminders_off}
          onChange={({ currentTarget: { checked } }) =>
            choose({
              updated_at: choices.updated_at,
              off_kinds: checked ? off_kinds.filter((off) => off !== kind) : [...off_kinds, kind],
            })
          }
        />
      ))}
      {reminders_off && (
        <Switch
          size="md"
          label="Wants no more reminders"
          description="The player said so by the link in a mail"
          checked
          onChange={() => choose({ updated_at: choices.updated_at, reminders_off: false })}
        />
      )}
    </Stack>
  )
}
