import { formatCount } from '#domain/values/numbers/counts.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { saveFile } from '#web/components/display/save-file.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import '@mantine/core/styles/Code.css'
import { Group, Stack, Text, Button, Code, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { PasswordPrompt } from '../PasswordPrompt.tsx'
import { useRenewRecoveryCodes, useTurnOffTwoFactor } from './mutations.ts'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

/** Sets up two-factor sign-in or, once it is on, renews the recovery codes and turns it off. */
export function TwoFactorSection() {
  const query = useQuery(api.twoFactor.state.queryOptions())
  if (!query.data) return <CardPlaceholder title="Two-factor sign-in" query={query} height={160} />
  return <TwoFactorCard state={query.data} />
}

function TwoFactorCard({ state }: { readonly state: { readonly is_on: boolean; readonly recovery_codes_left: number } }) {
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
      {state.is_on ? <Enabled left={state.recovery_codes_left} onCodes={setCodes} /> : <TwoFactorSetup onCodes={setCodes} />}
    </Card>
  )
}

interface EnabledProps {
  readonly left: number
  /** Called with new recovery codes, to show once. */
  readonly onCodes: (codes: readonly string[]) => void
}

type Step = 'idle' | 'renew' | 'off'

function Enabled({ left, onCodes }: EnabledProps) {
  const { mutateAsync: renew } = useRenewRecoveryCodes()
  const { mutateAsync: turnOff } = useTurnOffTwoFactor()
  const [step, setStep] = useState<Step>('idle')
  const reset = () => setStep('idle')
  if (step === 'renew') {
    return (
      <PasswordPrompt
        reason="You’ll get ten new codes. The old ones stop working."
        submit="Create new codes"
        send={async (password) => onCodes((await renew(password)).recovery_codes)}
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
        <SecondaryButton onClick={() => setStep('renew')}>Create new recovery codes</SecondaryButton>
        <SecondaryButton onClick={() => setStep('off')}>Turn off</SecondaryButton>
      </Group>
    </Stack>
  )
}

const formatCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

const toFile = (codes: readonly string[]): File =>
  new File(
    [
      'Recovery codes for Stringdesk\n\nEach code works once at sign-in, in place of the code from your app. Store them somewhere safe.\n\n',
      ...codes.map((code) => `${formatCode(code)}\n`),
    ],
    'stringdesk-recovery-codes.txt',
    { type: 'text/plain' },
  )

/** Recovery codes for signing in without the phone, shown only once. */
const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => (
  <Stack gap="sm">
    <Text>
      Two-factor sign-in is on. If you lose your phone, sign in with one of these recovery codes. Each works once. They won’t be
      shown again, so store them somewhere safe.
    </Text>
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
      {codes.map((code) => (
        <Code key={code} fz="md">
          {formatCode(code)}
        </Code>
      ))}
    </SimpleGrid>
    <Group>
      <Button onClick={() => saveFile(toFile(codes))}>Download codes</Button>
      <SecondaryButton onClick={onDone}>I’ve saved them</SecondaryButton>
    </Group>
  </Stack>
)
