import type { MessageSettingView } from '#contract/messages/messages.ts'
import { kindLabels } from '#domain/messages/kinds.ts'
import { messageSettingUpdate, placeholders } from '#domain/messages/schema.ts'
import { api, backend } from '#web/app/client.ts'
import { Hint, SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { ConflictNotice } from '#web/forms/ConflictNotice.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { WholeNumberField } from '#web/components/fields/NumberField.tsx'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'

import classes from './MessagesSection.module.css'
import { usePreview, useResetMessage, useUpdateMessageSetting } from './mutations.ts'

const TextSize = lazy(async () => ({ default: (await import('#web/domain-components/TextSize.tsx')).TextSize }))

const toFormValues = ({ subject, text, days }: MessageSettingView) => ({ subject, text, ...(days !== null && { days }) })

/** The template of one kind of message, with its placeholders and a preview. */
export function MessageForm({ setting }: { setting: MessageSettingView }) {
  const { kind, days, is_own } = setting
  const [version, setVersion] = useState(setting.updated_at)
  const { mutateAsync: save } = useUpdateMessageSetting()
  const reset = useResetMessage()
  const { form, submit, busy, problem, conflict, isUnsaved } = useSaveForm({
    schema: messageSettingUpdate.omit({ kind: true }),
    initial: toFormValues(setting),
    // A space fails validation, while empty text would restore the default.
    toInput: (values) => ({ ...values, subject: values.subject || ' ', text: values.text || ' ' }),
    save: async (changes, updated_at = version) => {
      const saved = await save({ kind, updated_at, ...changes })
      setVersion(saved.updated_at)
    },
    readCurrent: async () => {
      const { items } = await backend.messages.settings()
      const current = items.find((item) => item.kind === kind) ?? setting
      return { updated_at: current.updated_at, values: toFormValues(current) }
    },
  })
  const textArea = useRef<HTMLTextAreaElement>(null)
  const insertPlaceholder = (name: string) => {
    const start = textArea.current?.selectionStart ?? form.values.text.length
    const end = textArea.current?.selectionEnd ?? start
    form.setFieldValue('text', `${form.values.text.slice(0, start)}{${name}}${form.values.text.slice(end)}`)
    textArea.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate aria-label={kindLabels[kind]}>
      <Stack gap="sm" mt="sm">
        {days !== null && <WholeNumberField label="Days" maw={120} {...form.getInputProps('days')} />}
        <TextInput label="Subject" autoComplete="off" {...form.getInputProps('subject')} />
        <Textarea label="Text" autosize minRows={6} {...form.getInputProps('text')} ref={textArea} />
        <Placeholders onSelect={insertPlaceholder} />
        <Preview kind={kind} subject={form.values.subject} text={form.values.text} />
        <FormError message={problem} />
        <ConflictNotice conflict={conflict} />
        <Group gap="sm">
          <Button type="submit" miw={120} variant={form.isDirty() ? 'filled' : 'default'} loading={busy}>
            Save message
          </Button>
          {is_own && <SecondaryButton onClick={() => reset(setting)}>Reset to default</SecondaryButton>}
        </Group>
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}

const Placeholders = ({ onSelect }: { onSelect: (name: string) => void }) => (
  <div>
    <Hint mb={6}>Tap a placeholder to insert it. Lines with an empty placeholder are left out.</Hint>
    <div className={classes.chips}>
      {Object.entries(placeholders).map(([name, description]) => (
        <SecondaryButton key={name} size="compact-md" title={description} onClick={() => onSelect(name)}>
          {`{${name}}`}
        </SecondaryButton>
      ))}
    </div>
  </div>
)

function Preview(template: Parameters<typeof usePreview>[0]) {
  const { preview, isStale } = usePreview(template)
  const { data: texts } = useQuery(api.texts.settings.queryOptions())
  const isTexted = texts !== undefined && texts.provider !== 'phone'
  const [isOpen, setOpen] = useState(true)
  return (
    <Stack gap={6}>
      <SubtleButton px={0} style={{ alignSelf: 'start' }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Preview
      </SubtleButton>
      {isTexted && preview && (
        <Suspense>
          <TextSize prefix="Sent as a text: " text={preview.text} />
        </Suspense>
      )}
      {isOpen && preview && (
        <section className={classes.preview} aria-label="Preview" aria-busy={isStale}>
          <PreviewText>
            <strong>{preview.subject}</strong>
          </PreviewText>
          <PreviewText>{preview.text}</PreviewText>
          <Hint mt="xs">
            {preview.job_number === null ? 'Preview with sample data' : `Preview with data from job #${preview.job_number}`}
          </Hint>
        </section>
      )}
    </Stack>
  )
}

const PreviewText = ({ children }: { children: ReactNode }) => <Text component="div">{children}</Text>
