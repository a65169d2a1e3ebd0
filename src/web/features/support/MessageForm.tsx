import type { SupportRequest } from '#contract/support.ts'
import { supportMessageCreate } from '#domain/support/schema.ts'
import { useSavingForm } from '#web/forms/saving-form.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormActions } from '#web/forms/FormActions.tsx'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'

interface Props {
  /** Where an answer will go. */
  readonly email: string
  readonly send: (input: z.output<typeof supportMessageCreate>) => Promise<SupportRequest>
}

/** A message to whoever runs this Stringdesk; it is kept with a number. */
export function MessageForm({ email, send }: Props) {
  const [number, setNumber] = useState<number>()
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({
    schema: supportMessageCreate,
    isKept: true,
    initial: { subject: '', message: '' },
    save: async (input) => {
      const { message_number } = await send(input)
      form.reset()
      setNumber(message_number)
    },
  })
  return (
    <Card title="Write to us">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text c="dimmed" size="sm">{`To whoever runs this desk. The answer comes to ${email}.`}</Text>
          <TextInput label="Subject" autoComplete="off" {...form.getInputProps('subject')} />
          <Textarea label="Message" autosize minRows={4} {...form.getInputProps('message')} />
          <FormProblem message={problem} />
          <FormActions submit="Send" busy={busy} />
          <Text role="status" size="sm">
            {number !== undefined && !form.isDirty() && `Thank you. Your message is kept as no. ${number}.`}
          </Text>
        </Stack>
      </form>
      <LeaveDialog isUnsaved={isUnsaved} />
    </Card>
  )
}
