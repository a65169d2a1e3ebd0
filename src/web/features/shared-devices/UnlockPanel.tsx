import { isolate } from '#domain/values/text/direction.ts'
import '@mantine/core/styles/PinInput.css'
import type { LockScreen } from '#domain/people/shared-devices.ts'
import { backend } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import type { Session } from '#web/app/session/session.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { Anchor, PinInput, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import classes from './SharedDevices.module.css'

type Person = LockScreen['people'][number]

interface Props {
  readonly screen: LockScreen
  readonly onUnlocked: (session: Session) => void
}

/** Unlocks a shared tablet: people tap their name and enter their PIN. */
export function UnlockPanel({ screen: { name, business_name, people }, onUnlocked }: Props) {
  const [chosen, setChosen] = useState<Person>()
  return (
    <div className={classes.panel}>
      <Stack gap="lg">
        <div>
          <Title order={1} m={0}>
            {business_name}
          </Title>
          <Text c="dimmed" m={0}>
            {isolate(name)} · locked
          </Text>
        </div>
        {chosen ? (
          <PinStep person={chosen} onUnlocked={onUnlocked} onBack={() => setChosen(undefined)} />
        ) : people.length === 0 ? (
          <Text>Nobody has a PIN yet. Sign in on your own device and set one in Settings, under “Shared tablets”.</Text>
        ) : (
          <ul className={classes.people} aria-label="Who are you?">
            {people.map((person) => (
              <li key={person.user_id}>
                <button type="button" className={classes.person} onClick={() => setChosen(person)}>
                  {person.full_name}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Anchor href="/home?tab=signin" display="inline-flex" mih={44} style={{ alignItems: 'center' }}>
          Sign in with a password
        </Anchor>
      </Stack>
    </div>
  )
}

interface StepProps {
  readonly person: Person
  readonly onUnlocked: (session: Session) => void
  readonly onBack: () => void
}

function PinStep({ person: { user_id, full_name, pin_length }, onUnlocked, onBack }: StepProps) {
  const [pin, setPin] = useState('')
  // Counts attempts, so that each starts with an empty input.
  const [tries, setTries] = useState(0)
  const unlock = useMutation({
    mutationFn: (entered: string) => backend.sharedDevices.unlock({ user_id, pin: entered }),
    onSuccess: onUnlocked,
    onError: () => {
      setPin('')
      setTries((count) => count + 1)
    },
  })
  return (
    <Stack gap="md" align="flex-start">
      <Text fw={600}>PIN of {full_name}</Text>
      <PinInput
        key={tries}
        length={pin_length}
        type="number"
        mask
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just tapped their name, and there is nothing else to fill in
        autoFocus
        size="xl"
        aria-label={`PIN of ${full_name}`}
        value={pin}
        onChange={setPin}
        onComplete={(entered) => unlock.mutate(entered)}
        disabled={unlock.isPending}
        error={unlock.isError}
      />
      <FormError message={unlock.error ? toFailure(unlock.error).message : null} canRetry={false} />
      <SecondaryButton onClick={onBack}>Choose another name</SecondaryButton>
    </Stack>
  )
}
