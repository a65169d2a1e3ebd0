import { backend } from '#web/app/client.ts'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { useBasicForm } from '#web/forms/basic-form.ts'
import type { Session } from '#web/app/session/session.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { NewPasswordInput } from '#web/forms/NewPasswordInput.tsx'
import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'
import { NarrowCard } from '#web/components/layout/NarrowCard.tsx'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { CodeForm } from './CodeForm.tsx'

interface Props {
  /** From the link in the email; not needed when signed in. */
  readonly token: string | undefined
  readonly isSignedOut: boolean
  readonly onSignedIn: (session: Session) => void
}

/** The screen of R20.7. */
export function ResetPassword({ token, isSignedOut, onSignedIn }: Props) {
  const isComplete = Boolean(token) || !isSignedOut
  return (
    <PublicLayout>
      <NarrowCard title={isComplete ? 'Choose a new password' : 'This link is incomplete'}>
        {!isComplete && <Incomplete />}
        <PasswordForm token={token} onSignedIn={onSignedIn} />
      </NarrowCard>
    </PublicLayout>
  )
}

const Incomplete = () => (
  <Stack gap="sm">
    <Text>Open the complete link from the email, or request a new one.</Text>
    <RequestLink />
  </Stack>
)

const RequestLink = () => <TallLink to="/forgot-password">Request a new link</TallLink>

function PasswordForm({ token, onSignedIn }: Pick<Props, 'token' | 'onSignedIn'>) {
  const [needsCode, setNeedsCode] = useState(false)
  const navigate = useNavigate()
  const { form, submit, busy, problem } = useBasicForm({
    schema: () => import('#domain/identity/schema.ts').then(({ newPassword }) => newPassword),
    initial: { password: '', confirm_password: '' },
    save: async ({ password }) => {
      const { resetPassword, updatePassword } = backend.identity
      const result = await (token ? resetPassword({ token, password }) : updatePassword({ password }))
      if ('user' in result) onSignedIn(result)
      else setNeedsCode(true)
    },
  })
  if (needsCode) return <CodeForm onSignedIn={onSignedIn} onBack={() => void navigate({ to: '/signin' })} />
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NewPasswordInput label="New Password" description="At least 6 characters" {...form.getInputProps('password')} />
        <PasswordInput label="Confirm New Password" autoComplete="new-password" {...form.getInputProps('confirm_password')} />
        <FormError message={problem} />
        {problem && token && <RequestLink />}
        <Button type="submit" fullWidth disabled={busy}>
          {busy ? 'Updating password...' : 'Update password'}
        </Button>
      </Stack>
    </form>
  )
}
