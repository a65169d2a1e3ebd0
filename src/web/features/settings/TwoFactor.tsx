import { formatCount } from '#domain/values/counts.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { PasswordPrompt } from './PasswordPrompt.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetup, type TwoFactorDetails } from './TwoFactorSetup.tsx'

interface Props {
  readonly state: { readonly is_on: boolean; readonly recovery_codes_left: number }
  readonly setUp: (current_password: string) => Promise<TwoFactorDetails>
  readonly confirm: (code: string) => Promise<unknown>
  readonly renew: (current_password: string) => Promise<readonly string[]>
  readonly turnOff: (current_password: string) => Promise<unknown>
}

type Step = 'idle' | 'renew' | 'off'

export function TwoFactor({ state, setUp, confirm, renew, turnOff }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    return (
      <Card title="Two-factor sign-in">
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </Card>
    )
  }
  return (
    <Card title="Two-factor sign-in">
      {state.is_on ? (
        <Enabled left={state.recovery_codes_left} renew={async (password) => setCodes(await renew(password))} turnOff={turnOff} />
      ) : (
        <TwoFactorSetup setUp={setUp} confirm={confirm} onCodes={setCodes} />
      )}
    </Card>
  )
}

interface EnabledProps {
  readonly left: number
  readonly renew: (current_password: string) => Promise<unknown>
  readonly turnOff: (current_password: string) => Promise<unknown>
}

function Enabled({ left, renew, turnOff }: EnabledProps) {
  const [step, setStep] = useState<Step>('idle')
  const reset = () => setStep('idle')
  if (step === 'renew') {
    return (
      <PasswordPrompt
        reason="You’ll get ten new codes. The old ones stop working."
        submit="Create new codes"
        send={renew}
        onCancel={reset}
      />
    )
  }
  if (step === 'off') {
    return (
      <PasswordPrompt
        reason="Your password alone will then be enough to sign in."
        submit="Turn off"
        send={async (password) => {
          await turnOff(password)
          reset()
        }}
        onCancel={reset}
      />
    )
  }
  return (
    <Stack gap="sm">
      <Text>On. You sign in with your password and a code from your authenticator app.</Text>
      <Text {...(left < 3 && { c: 'clay' })}>{formatCount(left, 'recovery code')} left.</Text>
      <Group>
        <Button mih={44} variant="default" onClick={() => setStep('renew')}>
          Create new recovery codes
        </Button>
        <Button mih={44} variant="default" onClick={() => setStep('off')}>
          Turn off
        </Button>
      </Group>
    </Stack>
  )
}
