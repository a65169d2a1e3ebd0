import { backend } from '#web/app/client.ts'
import type { Session } from '#web/app/session/session.ts'
import { useBasicForm } from '#web/forms/basic-form.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { NewPasswordInput } from '#web/forms/NewPasswordInput.tsx'
import { Button, Stack, TextInput } from '@mantine/core'

interface Props {
  readonly token: string
  readonly email: string
  readonly onSignedUp: (session: Session) => void
}

/** Signs up with an invitation, which sets the email address. */
export function JoinForm({ token, email, onSignedUp }: Props) {
  const { form, submit, busy, problem } = useBasicForm({
    schema: () => import('#domain/people/schema.ts').then(({ invitationSignUp }) => invitationSignUp.omit({ token: true })),
    initial: { full_name: '', password: '' },
    save: async (input) => onSignedUp(await backend.invitations.signUp({ ...input, token })),
  })
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput label="Email" value={email} readOnly autoComplete="username" />
        <TextInput label="Full name" autoComplete="name" {...form.getInputProps('full_name')} />
        <NewPasswordInput label="Password" description="At least 6 characters" {...form.getInputProps('password')} />
        <FormError message={problem} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Create account and join
        </Button>
      </Stack>
    </form>
  )
}
