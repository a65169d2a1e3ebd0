import { signInCode } from '#domain/identity/schema.ts'
import { backend } from '#web/app/client.ts'
import { useSendingForm } from '#web/forms/sending-form.ts'
import type { Session } from '#web/app/session.ts'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  readonly onEntered: (session: Session) => void
  /** Back to the password. */
  readonly onBack: () => void
}

const focus = (box: HTMLInputElement | null): void => box?.focus()

/** The second step of signing in. Loaded only when somebody has one. */
export function CodeForm({ onEntered, onBack }: Props) {
  const [hasApp, setHasApp] = useState(true)
  const { form, submit, busy, problem } = useSendingForm({
    schema: signInCode,
    initial: { code: '' },
    save: async (input) => onEntered(await backend.identity.signInCode(input)),
  })
  const swap = () => {
    form.reset()
    setHasApp(!hasApp)
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          {hasApp ? 'Your password is right. One step more.' : 'Each of your recovery codes works once, in place of the app.'}
        </Text>
        <TextInput
          key={String(hasApp)}
          label={hasApp ? 'Code from your app' : 'Recovery code'}
          inputMode={hasApp ? 'numeric' : 'text'}
          autoComplete={hasApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          ref={focus}
          {...form.getInputProps('code')}
        />
        <FormProblem message={problem} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Sign in
        </Button>
        <Button mih={44} variant="subtle" onClick={swap}>
          {hasApp ? 'Use a recovery code' : 'Use the app'}
        </Button>
        <Button mih={44} variant="subtle" color="gray" onClick={onBack}>
          Back to sign in
        </Button>
      </Stack>
    </form>
  )
}
