import { signInCode } from '#domain/identity/schema.ts'
import { backend } from '#web/app/client.ts'
import { SubtleButton } from '#web/components/display/variants.ts'
import { useBasicForm } from '#web/forms/basic-form.ts'
import type { Session } from '#web/app/session/session.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  readonly onSignedIn: (session: Session) => void
  readonly onBack: () => void
}

const focus = (input: HTMLInputElement | null): void => input?.focus()

/** The second step of two-factor sign-in: a code from the authenticator app, or a recovery code. */
export function CodeForm({ onSignedIn, onBack }: Props) {
  const [usesApp, setUsesApp] = useState(true)
  const { form, submit, busy, problem } = useBasicForm({
    schema: signInCode,
    initial: { code: '' },
    save: async (input) => onSignedIn(await backend.identity.signInCode(input)),
  })
  const switchMethod = () => {
    form.reset()
    setUsesApp(!usesApp)
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          {usesApp ? 'Enter the code from your authenticator app.' : 'Enter one of your recovery codes. Each works once.'}
        </Text>
        <TextInput
          key={String(usesApp)}
          label={usesApp ? 'Code from your app' : 'Recovery code'}
          inputMode={usesApp ? 'numeric' : 'text'}
          autoComplete={usesApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          ref={focus}
          {...form.getInputProps('code')}
        />
        <FormError message={problem} />
        <Button type="submit" fullWidth loading={busy}>
          Sign in
        </Button>
        <SubtleButton onClick={switchMethod}>{usesApp ? 'Use a recovery code' : 'Use the authenticator app'}</SubtleButton>
        <SubtleButton color="gray" onClick={onBack}>
          Back to sign in
        </SubtleButton>
      </Stack>
    </form>
  )
}
