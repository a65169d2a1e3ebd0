import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { backend } from '#web/app/client.ts'
import { useSendingForm } from '#web/forms/sending-form.ts'
import type { Session } from '#web/app/session.ts'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'
import { QuietCard } from '#web/components/layout/QuietCard.tsx'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { CodeForm } from './CodeForm.tsx'

interface Props {
  /** From the link in the mail. Who is signed in needs none. */
  readonly token: string | undefined
  readonly isSignedOut: boolean
  readonly onEntered: (session: Session) => void
}

/** Spec 2, Reset password screen. */
export function ResetPassword({ token, isSignedOut, onEntered }: Props) {
  const isComplete = Boolean(token) || !isSignedOut
  return (
    <PublicLayout>
      <QuietCard title={isComplete ? 'Choose a new password' : 'This link is not complete'}>
        {!isComplete && <Incomplete />}
        <Choose token={token} onEntered={onEntered} />
      </QuietCard>
    </PublicLayout>
  )
}

function Incomplete() {
  return (
    <Stack gap="sm">
      <Text>Open the link from the email as a whole, or have a new one sent.</Text>
      <AnotherLink />
    </Stack>
  )
}

const AnotherLink = () => (
  <LinkAnchor to="/forgot-password" display="inline-flex" mih={44} style={{ alignItems: 'center' }}>
    Send a new link
  </LinkAnchor>
)

function Choose({ token, onEntered }: Pick<Props, 'token' | 'onEntered'>) {
  const [isHalfway, setHalfway] = useState(false)
  const navigate = useNavigate()
  const { form, submit, busy, problem } = useSendingForm({
    schema: () => import('#domain/identity/schema.ts').then(({ newPassword }) => newPassword),
    initial: { password: '', confirm_password: '' },
    save: async ({ password }) => {
      const { resetPassword, updatePassword } = backend.identity
      const entered = await (token ? resetPassword({ token, password }) : updatePassword({ password }))
      if ('user' in entered) onEntered(entered)
      else setHalfway(true)
    },
  })
  if (isHalfway) return <CodeForm onEntered={onEntered} onBack={() => void navigate({ to: '/signin' })} />
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <PasswordInput
          label="New Password"
          description="At least 6 characters"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput label="Confirm New Password" autoComplete="new-password" {...form.getInputProps('confirm_password')} />
        <FormProblem message={problem} />
        {problem && token && <AnotherLink />}
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {busy ? 'Updating password...' : 'Update password'}
        </Button>
      </Stack>
    </form>
  )
}
