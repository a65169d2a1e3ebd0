import '@mantine/core/styles/Checkbox.css'
import type { NewWebhookEndpoint } from '#contract/webhooks.ts'
import { messages } from '#domain/errors.ts'
import { webhookEventLabels, webhookEvents, type WebhookEvent } from '#domain/webhooks/events.ts'
import { webhookEndpointCreate, type WebhookEndpoint } from '#domain/webhooks/schema.ts'
import { backend } from '#web/app/client.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useCreateWebhook, useUpdateWebhook } from './mutations.ts'
import classes from './Webhooks.module.css'

interface Props {
  /** The endpoint to change; without one, a new one is created. */
  readonly endpoint?: WebhookEndpoint
  readonly onCreated?: (created: NewWebhookEndpoint) => void
  readonly onClose: () => void
}

type FormValues = Record<string, unknown> & { url: string; events: readonly WebhookEvent[] }

const emptyForm: FormValues = { url: '', events: [] }

const toFormValues = ({ url, events }: WebhookEndpoint): FormValues => ({ url, events })

export function WebhookDialog({ endpoint, onCreated, onClose }: Props) {
  const { mutateAsync: create } = useCreateWebhook()
  const { mutateAsync: update } = useUpdateWebhook()
  const [opened] = useState(endpoint)
  const { form, ...formState } = useSaveForm({
    schema: webhookEndpointCreate,
    initial: opened ? toFormValues(opened) : emptyForm,
    save: async (input, updated_at = opened?.updated_at) => {
      if (opened && updated_at !== undefined) await update({ id: opened.id, updated_at, ...input })
      else onCreated?.(await create(input))
      onClose()
    },
    ...(opened && {
      readCurrent: async () => {
        const { items } = await backend.webhooks.list()
        const current = items.find(({ id }) => id === opened.id)
        if (!current) throw new Error(messages.notFound)
        return { updated_at: current.updated_at, values: toFormValues(current) }
      },
    }),
  })
  return (
    <FormDialog
      title={opened ? 'Edit webhook' : 'New webhook'}
      size="lg"
      formState={formState}
      submitLabel={opened ? 'Save webhook' : 'Add webhook'}
      onClose={onClose}
    >
      <TextInput
        label="Address"
        description="Where your program receives events."
        placeholder="https://example.com/webhooks"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <EventFields events={form.values.events} {...form.getInputProps('events')} />
    </FormDialog>
  )
}

interface EventFieldsProps {
  readonly events: readonly WebhookEvent[]
  readonly onChange?: (events: readonly WebhookEvent[]) => void
  readonly error?: React.ReactNode
  readonly 'data-path'?: string
}

const EventFields = ({ events, onChange, error, 'data-path': path }: EventFieldsProps) => (
  <FieldGroup label="Events to send">
    <div className={classes.events}>
      {webhookEvents.map((event, index) => (
        <Checkbox
          key={event}
          classNames={{ body: classes.event, labelWrapper: classes.eventLabel, label: classes.eventLabel }}
          label={webhookEventLabels[event]}
          checked={events.includes(event)}
          onChange={({ currentTarget: { checked } }) =>
            onChange?.(webhookEvents.filter((other) => (other === event ? checked : events.includes(other))))
          }
          data-path={index === 0 ? path : undefined}
        />
      ))}
    </div>
    {error && (
      <Text size="sm" c="clay" role="alert">
        {error}
      </Text>
    )}
  </FieldGroup>
)
