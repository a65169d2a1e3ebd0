import type { MessageSettingView } from '#contract/messages.ts'
import { kindNames } from '#domain/messages/kinds.ts'
import { messageSettingUpdate, placeholders } from '#domain/messages/schema.ts'
import { backend } from '#web/app/client.ts'
import { useSavingForm } from '#web/forms/saving-form.ts'
import { ConflictNotice } from '#web/forms/ConflictNotice.tsx'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { NumberField } from '#web/components/fields/NumberField.tsx'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'

import classes from './MessageSettings.module.css'
import { usePreview, useResetMessage, useUpdateMessageSetting } from './mutations.ts'

const toFormValues = ({ subject, text, days }: MessageSettingView) => ({ subject, text, ...(days !== null && { days }) })

/** The words of one kind of message, with the placeholders to tap and what a player would read. */
export function MessageForm({ setting }: { setting: MessageSettingView }) {
  const { kind, days, is_own } = setting
  const [version, setVersion] = useState(setting.updated_at)
  const { mutateAsync: save } = useUpdateMessageSetting()
  const reset = useResetMessage()
  const { form, submit, busy, problem, conflict, isUnsaved } = useSavingForm({
    schema: messageSettingUpdate.omit({ kind: true }),
    initial: toFormValues(setting),
    // An emptied text is a mistake here; "Reset" gives it back.
    toInput: (boxes) => ({ ...boxes, subject: boxes.subject || ' ', text: boxes.text || ' ' }),
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
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const at = box.current?.selectionStart ?? form.values.text.length
    const end = box.current?.selectionEnd ?? at
    form.setFieldValue('text', `${form.values.text.slice(0, at)}{${name}}${form.values.text.slice(end)}`)
    box.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate aria-label={kindNames[kind]}>
      <Stack gap="sm" mt="sm">
        {days !== null && <NumberField label="Days" maw={120} {...form.getInputProps('days')} />}
        <TextInput label="Subject" autoComplete="off" {...form.getInputProps('subject')} />
        <Textarea label="Text" autosize minRows={6} {...form.getInputProps('text')} ref={box} />
        <Placeholders onChoose={insert} />
        <Preview kind={kind} subject={form.values.subject} text={form.values.text} />
        <FormProblem message={problem} />
        <ConflictNotice conflict={conflict} />
        <Group gap="sm">
          <Button type="submit" mih={44} miw={120} variant={form.isDirty() ? 'filled' : 'default'} loading={busy}>
            Save text
          </Button>
          {is_own && (
            <Button variant="default" mih={44} onClick={() => reset(setting)}>
              Reset to default
            </Button>
          )}
        </Group>
      </Stack>
      <LeaveDialog isUnsaved={isUnsaved} />
    </form>
  )
}

const Placeholders = ({ onChoose }: { onChoose: (name: string) => void }) => (
  <div>
    <Text size="sm" c="dimmed" mb={6}>
      Tap to insert. A line whose placeholder has nothing to say is left out.
    </Text>
    <div className={classes.chips}>
      {Object.entries(placeholders).map(([name, meaning]) => (
        <Button key={name} variant="default" size="compact-md" mih={44} title={meaning} onClick={() => onChoose(name)}>
          {`{${name}}`}
        </Button>
      ))}
    </div>
  </div>
)

function Preview(asked: Parameters<typeof usePreview>[0]) {
  const { shown, isStale } = usePreview(asked)
  const [isOpen, setOpen] = useState(true)
  return (
    <Stack gap={6}>
      <Button
        variant="subtle"
        mih={44}
        px={0}
        style={{ alignSelf: 'start' }}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Preview
      </Button>
      {isOpen && shown && (
        <section className={classes.preview} aria-label="Preview" aria-busy={isStale}>
          <Words>
            <strong>{shown.subject}</strong>
          </Words>
          <Words>{shown.text}</Words>
          <Text size="sm" c="dimmed" mt="xs">
            {shown.job_number === null ? 'With made-up names' : `With your job #${shown.job_number}`}
          </Text>
        </section>
      )}
    </Stack>
  )
}

const Words = ({ children }: { children: ReactNode }) => <Text component="div">{children}</Text>
