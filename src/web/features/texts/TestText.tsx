import { maxLength } from '#domain/constants.ts'
import { text } from '#domain/values/fields.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { useBasicForm } from '#web/forms/basic-form.ts'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'

import { useSendTestText } from './mutations.ts'

const schema = z.strictObject({
  phone: text({ max: maxLength.phone, required: 'Phone number is required', tooLong: 'Phone number is too long' }),
})

/** Sends a test text with the saved settings. */
export function TestText() {
  const { mutateAsync: send } = useSendTestText()
  const [result, setResult] = useState<{ readonly error: string | null }>()
  const { form, submit, busy, problem } = useBasicForm({
    schema,
    initial: { phone: '' },
    save: async ({ phone }) => {
      setResult(undefined)
      setResult({ error: await send(phone) })
    },
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Test text">
      <Stack gap="xs">
        <Group align="end" gap="sm">
          <TextInput label="Your phone number" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <SecondaryButton type="submit" loading={busy}>
            Send a test text
          </SecondaryButton>
        </Group>
        <FormError message={problem} />
        <Text role="status" className={result?.error ? 'late' : undefined}>
          {result && (result.error ?? 'Your provider accepted the test text.')}
        </Text>
      </Stack>
    </form>
  )
}
