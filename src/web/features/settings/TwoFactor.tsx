import { Card } from '#web/components/layout/Card.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { PasswordAsk } from './PasswordAsk.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetup, type Begun } from './TwoFactorSetup.tsx'

interface Props {
  readonly state: { readonly is_on: boolean; readonly recovery_codes_left: number }
  readonly setUp: (current_password: string) => Promise<Begun>
  readonly confirm: (code: string) => Promise<unknown>
  readonly renew: (current_password: string) => Promise<readonly string[]>
  readonly turnOff: (current_password: string) => Promise<unknown>
}

type Step = 'rest' | 'renew' | 'off'

/** A code of one's own app after the password. */
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
        <Running left={state.recovery_codes_left} renew={async (password) => setCodes(await renew(password))} turnOff={turnOff} />
      ) : (
        <TwoFactorSetup setUp={setUp} confirm={confirm} onCodes={setCodes} />
      )}
    </Card>
  )
}

interface RunningProps {
  readonly left: number
  readonly renew: (current_password: string) => Promise<unknown>
  readonly turnOff: (current_password: string) => Promise<unknown>
}

function Running({ left, renew, turnOff }: RunningProps) {
  const [step, setStep] = useState<Step>('rest')
  const rest = () => setStep('rest')
  if (step === 'renew') {
    return (
      <PasswordAsk
        why="Ten new codes are made. The old ones stop working."
        submit="Make new codes"
        send={renew}
        onCancel={rest}
      />
    )
  }
  if (step === 'off') {
    return (
      <PasswordAsk
        why="Whoever knows your password can then sign in."
        submit="Switch it off"
        send={async (password) => {
          await turnOff(password)
          rest()
        }}
        onCancel={rest}
      />
    )
  }
  return (
    <Stack gap="sm">
      <Text>On. Signing in asks for a code from your app after the password.</Text>
      <Text {...(left < 3 && { c: 'clay' })}>{left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}</Text>
      <Group>
        <Button mih={44} variant="default" onClick={() => setStep('renew')}>
          New recovery codes
        </Button>
        <Button mih={44} variant="default" onClick={() => setStep('off')}>
          Switch it off
        </Button>
      </Group>
    </Stack>
  )
}
