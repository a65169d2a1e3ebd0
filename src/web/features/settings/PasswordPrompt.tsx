import { ownPassword } from '#domain/identity/schema.ts'
import { SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { Group, PasswordInput, Stack, Text } from '@mantine/core'

interface Props {
  readonly reason: string
  readonly submit: string
  readonly send: (current_password: string) => Promise<unknown>
  readonly onCancel?: () => void
}

/** Asks for the password again before a sensitive change. */
export function PasswordPrompt({ reason, submit: label, send, onCancel }: Props) {
  const { form, submit, busy, problem } = useSaveForm({
    schema: ownPassword,
    initial: { current_password: '' },
    save: ({ current_password }) => send(current_password),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{reason}</Text>
        <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
        <FormError message={problem} />
        <Group>
          <SecondaryButton type="submit" loading={busy}>
            {label}
          </SecondaryButton>
          {onCancel && (
            <SubtleButton color="gray" onClick={onCancel}>
              Cancel
            </SubtleButton>
          )}
        </Group>
      </Stack>
    </form>
  )
}
