import { changePassword as schema } from '#domain/identity/schema.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { NewPasswordInput } from '#web/forms/NewPasswordInput.tsx'
import { Button, PasswordInput, Stack } from '@mantine/core'

import { useChangePassword } from './mutations.ts'

/** Changes the password, which signs out all other devices. */
export function PasswordForm() {
  const { mutateAsync: changePassword } = useChangePassword()
  const { form, submit, busy, problem } = useSaveForm({
    schema,
    initial: { current_password: '', password: '' },
    save: async (input) => {
      await changePassword(input)
      form.reset()
    },
  })
  return (
    <Card title="Password">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
          <NewPasswordInput
            label="New password"
            description="You’ll be signed out on all other devices"
            {...form.getInputProps('password')}
          />
          <FormError message={problem} />
          <div>
            <Button type="submit" variant={form.isDirty() ? 'filled' : 'default'} loading={busy}>
              Change password
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
