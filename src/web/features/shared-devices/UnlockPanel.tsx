import { isolate } from '#domain/values/text/direction.ts'
import type { LockScreen } from '#domain/people/shared-devices.ts'
import { backend } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import type { Session } from '#web/app/session/session.ts'
import { SubtleButton } from '#web/components/display/variants.ts'
import { FormError } from '#web/forms/FormError.tsx'
import { Anchor, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { PinPad } from './PinPad.tsx'
import classes from './UnlockPanel.module.css'

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
      <header>
        <Title order={1} m={0}>
          {business_name}
        </Title>
        <Text c="dimmed" m={0}>
          {isolate(name)} · locked
        </Text>
      </header>
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
      <Anchor href="/home?tab=signin" className={classes.password}>
        Sign in with a password
      </Anchor>
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
  const unlock = useMutation({
    mutationFn: (entered: string) => backend.sharedDevices.unlock({ user_id, pin: entered }),
    onSuccess: onUnlocked,
    onError: () => setPin(''),
  })
  const enter = (entered: string) => {
    setPin(entered)
    if (entered.length === pin_length) unlock.mutate(entered)
  }
  return (
    <div className={classes.step}>
      <Text fw={600} size="lg">
        PIN of {full_name}
      </Text>
      <PinPad
        label={`PIN of ${full_name}`}
        length={pin_length}
        value={pin}
        disabled={unlock.isPending}
        hasError={unlock.isError && pin === ''}
        onChange={enter}
      />
      <FormError message={unlock.error ? toFailure(unlock.error).message : null} canRetry={false} />
      <SubtleButton onClick={onBack}>Choose another name</SubtleButton>
    </div>
  )
}
