import '@mantine/core/styles/Code.css'
import { signInCode } from '#domain/identity/schema.ts'
import { useSavingForm } from '#web/forms/saving-form.ts'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { QrCode } from '#web/components/display/QrCode.tsx'
import { Box, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { PasswordAsk } from './PasswordAsk.tsx'

/** What the app needs, and what replaces it. */
export interface Begun {
  readonly uri: string
  readonly key: string
  readonly recovery_codes: readonly string[]
}

interface Props {
  readonly setUp: (current_password: string) => Promise<Begun>
  readonly confirm: (code: string) => Promise<unknown>
  /** It is on now, and these are shown once. */
  readonly onCodes: (codes: readonly string[]) => void
}

const why =
  'Off. With it, signing in asks for a code from an app on your phone after the password: whoever learns the password alone stays outside.'

/** Password, then the code to scan, then the first code typed: only then is anything asked at sign-in. */
export function TwoFactorSetup({ setUp, confirm, onCodes }: Props) {
  const [step, setStep] = useState<'rest' | 'password' | Begun>('rest')
  const rest = () => setStep('rest')
  if (step === 'rest') {
    return (
      <Stack gap="sm" align="start">
        <Text>{why}</Text>
        <Button mih={44} variant="default" onClick={() => setStep('password')}>
          Set it up
        </Button>
      </Stack>
    )
  }
  if (step === 'password') {
    return (
      <PasswordAsk
        why="First your password, so that it is really you."
        submit="Continue"
        send={async (password) => setStep(await setUp(password))}
        onCancel={rest}
      />
    )
  }
  const begun = step
  return (
    <FirstCode
      begun={begun}
      send={async (code) => {
        await confirm(code)
        onCodes(begun.recovery_codes)
      }}
      onCancel={rest}
    />
  )
}

interface FirstCodeProps {
  readonly begun: Begun
  readonly send: (code: string) => Promise<unknown>
  readonly onCancel: () => void
}

// In fours, as one reads it aloud.
const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key

function FirstCode({ begun, send, onCancel }: FirstCodeProps) {
  const { form, submit, busy, problem } = useSavingForm({
    schema: signInCode,
    initial: { code: '' },
    save: ({ code }) => send(code),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>Scan this with an authenticator app, or type the key into it. Then type the code that it shows.</Text>
        <Box maw="12rem">
          <QrCode text={begun.uri} label="Code to scan with an authenticator app" />
        </Box>
        <div>
          <Text size="sm" c="dimmed">
            Key
          </Text>
          <Code fz="md">{grouped(begun.key)}</Code>
        </div>
        <TextInput
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maw="16rem"
          {...form.getInputProps('code')}
        />
        <FormProblem message={problem} />
        <Group>
          <Button mih={44} type="submit" loading={busy}>
            Switch it on
          </Button>
          <Button mih={44} variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
