import { changePassword } from '#domain/identity.ts'
import { useSavingForm } from '#web/backend/form.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormActions } from '#web/ui/FormActions.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { PasswordInput, Stack } from '@mantine/core'

interface Props {
  readonly save: (input: { current_password: string; password: string }) => Promise<void>
}

/** A new password; it signs every other device out. */
export function PasswordForm({ save }: Props) {
  const { form, submit, busy, problem } = useSavingForm({
    schema: changePassword,
    initial: { current_password: '', password: '' },
    save: async (input) => {
      await save(input)
      form.reset()
    },
  })
  return (
    <Card title="Password">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
          <PasswordInput
            label="New password"
            description="All other devices are signed out"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <FormProblem message={problem} />
          <FormActions submit="Change password" busy={busy} />
        </Stack>
      </form>
    </Card>
  )
}
