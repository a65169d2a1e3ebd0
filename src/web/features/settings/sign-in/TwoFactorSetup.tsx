import '@mantine/core/styles/Code.css'
import { signInCode } from '#domain/identity/schema.ts'
import { backend } from '#web/app/client.ts'
import { Hint, SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { useSaveForm } from '#web/forms/save-form.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { QrCode } from '#web/components/display/QrCode.tsx'
import { Box, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { PasswordPrompt } from '../PasswordPrompt.tsx'
import { useConfirmTwoFactor } from './mutations.ts'

/** The key for the authenticator app, and the recovery codes. */
interface TwoFactorDetails {
  readonly uri: string
  readonly key: string
  readonly recovery_codes: readonly string[]
}

interface Props {
  /** Called when two-factor sign-in is on, with the recovery codes to show once. */
  readonly onCodes: (codes: readonly string[]) => void
}

const explanation =
  'Off. Protect your account with a code from an app on your phone, so that a stolen password isn’t enough to sign in.'

/** Sets up two-factor sign-in: password, QR code, first code. It's enabled only after the first code. */
export function TwoFactorSetup({ onCodes }: Props) {
  const { mutateAsync: confirm } = useConfirmTwoFactor()
  const [step, setStep] = useState<'idle' | 'password' | TwoFactorDetails>('idle')
  const reset = () => setStep('idle')
  if (step === 'idle') {
    return (
      <Stack gap="sm" align="start">
        <Text>{explanation}</Text>
        <SecondaryButton onClick={() => setStep('password')}>Set up</SecondaryButton>
      </Stack>
    )
  }
  if (step === 'password') {
    return (
      <PasswordPrompt
        reason="Confirm your password to continue."
        submit="Continue"
        send={async (current_password) => setStep(await backend.twoFactor.setUp({ current_password }))}
        onCancel={reset}
      />
    )
  }
  return (
    <FirstCode
      details={step}
      send={async (code) => {
        await confirm(code)
        onCodes(step.recovery_codes)
      }}
      onCancel={reset}
    />
  )
}

interface FirstCodeProps {
  readonly details: TwoFactorDetails
  readonly send: (code: string) => Promise<unknown>
  readonly onCancel: () => void
}

// Groups of four are easier to read.
const formatKey = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key

function FirstCode({ details, send, onCancel }: FirstCodeProps) {
  const { form, submit, busy, problem } = useSaveForm({
    schema: signInCode,
    initial: { code: '' },
    save: ({ code }) => send(code),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>Scan this code with an authenticator app, or enter the key by hand. Then enter the code that the app shows.</Text>
        <Box maw="12rem">
          <QrCode text={details.uri} label="Code to scan with an authenticator app" />
        </Box>
        <div>
          <Hint>Key</Hint>
          <Code fz="md">{formatKey(details.key)}</Code>
        </div>
        <TextInput
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maw="16rem"
          {...form.getInputProps('code')}
        />
        <FormError message={problem} />
        <Group>
          <Button type="submit" loading={busy}>
            Turn on
          </Button>
          <SubtleButton color="gray" onClick={onCancel}>
            Cancel
          </SubtleButton>
        </Group>
      </Stack>
    </form>
  )
}
