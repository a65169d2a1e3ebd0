import '@mantine/core/styles/Switch.css'
import type { MessageChoices, MessageSettings } from '#contract/messages/messages.ts'
import { isReminder, kindLabels } from '#domain/messages/kinds.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { Stack, Switch, Text } from '@mantine/core'

import { useUpdateCustomerMessages } from './mutations.ts'

interface Props {
  readonly customer_id: CustomerId
  readonly choices: MessageChoices
  readonly settings: MessageSettings['items']
}

/** Switches messages on or off for one customer. Shows only the kinds that are on in the settings. */
export function CustomerMessageSwitches({ customer_id, choices, settings }: Props) {
  const { mutate: update } = useUpdateCustomerMessages(customer_id)
  const { off_kinds, reminders_off } = choices
  const enabled = settings.filter(({ is_on }) => is_on)
  return (
    <Stack gap="xs" mt="sm">
      {enabled.length === 0 && <Text c="dimmed">All messages are off. Turn them on in Settings.</Text>}
      {enabled.map(({ kind }) => (
        <Switch
          key={kind}
          size="md"
          label={kindLabels[kind]}
          checked={!off_kinds.includes(kind) && !(isReminder(kind) && reminders_off)}
          disabled={isReminder(kind) && reminders_off}
          onChange={({ currentTarget: { checked } }) =>
            update({
              updated_at: choices.updated_at,
              off_kinds: checked ? off_kinds.filter((offKind) => offKind !== kind) : [...off_kinds, kind],
            })
          }
        />
      ))}
      {reminders_off && (
        <Switch
          size="md"
          label="Unsubscribed from reminders"
          description="The customer used the link in an email. Turn this off to send reminders again."
          checked
          onChange={() => update({ updated_at: choices.updated_at, reminders_off: false })}
        />
      )}
    </Stack>
  )
}
