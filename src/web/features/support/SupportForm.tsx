import type { SupportRequest } from '#contract/support.ts'
import { supportMessageCreate } from '#domain/support/schema.ts'
import { Hint } from '#web/components/display/variants.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormActions } from '#web/forms/FormActions.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'

interface Props {
  readonly email: string
  readonly send: (input: z.output<typeof supportMessageCreate>) => Promise<SupportRequest>
}

/** Sends a support request to the operator of this server. */
export function SupportForm({ email, send }: Props) {
  const [number, setNumber] = useState<number>()
  const { form, submit, busy, problem, isUnsaved } = useSaveForm({
    schema: supportMessageCreate,
    isPersisted: true,
    initial: { subject: '', message: '' },
    save: async (input) => {
      const { message_number } = await send(input)
      form.reset()
      setNumber(message_number)
    },
  })
  return (
    <Card title="Contact support">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Hint>{`We’ll reply to ${email}.`}</Hint>
          <TextInput label="Subject" autoComplete="off" {...form.getInputProps('subject')} />
          <Textarea label="Message" autosize minRows={4} {...form.getInputProps('message')} />
          <FormError message={problem} />
          <FormActions submit="Send message" busy={busy} />
          <Text role="status" size="sm">
            {number !== undefined && !form.isDirty() && `Thank you. Your request is number ${number}.`}
          </Text>
        </Stack>
      </form>
      <LeaveDialog isUnsaved={isUnsaved} />
    </Card>
  )
}
