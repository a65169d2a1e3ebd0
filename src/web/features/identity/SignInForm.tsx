import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { backend } from '#web/app/client.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { useBasicForm } from '#web/forms/basic-form.ts'
import type { Session } from '#web/app/session/session.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { usePasskeySignIn } from './passkey-sign-in.ts'

// Loaded on demand: few accounts use two-factor sign-in.
const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }))

interface Props {
  readonly onSignedIn: (session: Session) => void
  /** Whether the form has a link to the page for forgotten passwords. */
  readonly hasReset?: boolean
}

export function SignInForm({ onSignedIn, hasReset = true }: Props) {
  const [needsCode, setNeedsCode] = useState(false)
  const passkey = usePasskeySignIn(onSignedIn)
  const { form, submit, busy, problem } = useBasicForm({
    schema: () => import('#domain/identity/schema.ts').then(({ signIn }) => signIn),
    initial: { email: '', password: '' },
    save: async (input) => {
      passkey.clearProblem()
      const result = await backend.identity.signIn(input)
      if ('user' in result) onSignedIn(result)
      else setNeedsCode(true)
    },
  })
  if (needsCode) {
    return (
      <Suspense>
        <CodeForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />
      </Suspense>
    )
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username webauthn"
          onFocusCapture={passkey.offer}
          {...form.getInputProps('email')}
        />
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <FormError message={problem} />
        <Button type="submit" fullWidth loading={busy}>
          Sign in
        </Button>
        <SecondaryButton fullWidth loading={passkey.busy} onClick={passkey.signIn}>
          Sign in with a passkey
        </SecondaryButton>
        <FormError message={passkey.problem} canRetry={false} />
        {hasReset && (
          <LinkAnchor to="/forgot-password" ta="center" size="sm" lh="44px" c="dimmed">
            Forgot password?
          </LinkAnchor>
        )}
      </Stack>
    </form>
  )
}
