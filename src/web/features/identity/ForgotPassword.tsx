import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { backend } from '#web/app/client.ts'
import { useBasicForm } from '#web/forms/basic-form.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'
import { NarrowCard } from '#web/components/layout/NarrowCard.tsx'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

/** The screen of R20.6. */
export function ForgotPassword() {
  const [isSent, setSent] = useState(false)
  return (
    <PublicLayout>
      <NarrowCard title={isSent ? 'Check your inbox' : 'Forgot your password?'}>
        {isSent ? <Sent /> : <RequestForm onSent={() => setSent(true)} />}
      </NarrowCard>
    </PublicLayout>
  )
}

const Sent = () => (
  <Stack gap="sm">
    <Text role="status">Password reset email sent! Check your inbox for instructions.</Text>
    <LinkAnchor to="/signin">Return to sign in</LinkAnchor>
  </Stack>
)

function RequestForm({ onSent }: { onSent: () => void }) {
  const { form, submit, busy, problem } = useBasicForm({
    schema: () => import('#domain/identity/schema.ts').then(({ forgotPassword }) => forgotPassword),
    initial: { email: '' },
    save: ({ email }) => backend.identity.requestPasswordReset({ email, redirect_to: `${location.origin}/reset-password` }),
    onSaved: onSent,
  })
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text c="dimmed">Enter your email and we’ll send you a link to set a new password.</Text>
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <FormError message={problem} />
        <Button type="submit" fullWidth disabled={busy}>
          {busy ? 'Sending...' : 'Send reset email'}
        </Button>
        <LinkAnchor to="/signin" ta="center" size="sm" lh="44px" c="dimmed">
          Back to sign in
        </LinkAnchor>
      </Stack>
    </form>
  )
}
