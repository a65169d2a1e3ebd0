import type { SentMessage } from '#contract/support.ts'
import { supportMessageCreate } from '#domain/support.ts'
import { useSavingForm } from '#web/backend/form.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormActions } from '#web/ui/FormActions.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx'
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import type * as z from 'zod'

interface Props {
  readonly sent: readonly SentMessage[]
  readonly send: (input: z.output<typeof supportMessageCreate>) => Promise<void>
}

/** A message to whoever runs this Stringdesk; it is kept with a number. */
export function MessageForm({ sent, send }: Props) {
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({
    schema: supportMessageCreate,
    isKept: true,
    initial: { subject: '', message: '' },
    save: async (input) => {
      await send(input)
      form.reset()
    },
  })
  return (
    <Card title="Write to us">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput label="Subject" autoComplete="off" {...form.getInputProps('subject')} />
          <Textarea label="Message" autosize minRows={4} {...form.getInputProps('message')} />
          <FormProblem message={problem} />
          <FormActions submit="Send" busy={busy} />
        </Stack>
      </form>
      <LeaveDialog isUnsaved={isUnsaved} />
      {sent.length > 0 && (
        <Stack gap={4} mt="md">
          <Text fw={600}>What you wrote</Text>
          {sent.map(({ id, message_number, subject, status }) => (
            <Text key={id} size="sm" c="dimmed">
              {`No. ${message_number}: ${subject} (${status})`}
            </Text>
          ))}
        </Stack>
      )}
    </Card>
  )
}
