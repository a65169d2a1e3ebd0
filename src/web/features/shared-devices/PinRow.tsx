import { maxPinLength, minPinLength } from '#domain/people/pins.ts'
import { pinChange } from '#domain/people/shared-devices.ts'
import { SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { useRemovePin, useSetPin } from './mutations.ts'

export function PinRow({ hasPin }: { readonly hasPin: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate: remove, isPending } = useRemovePin()
  return (
    <Stack gap="xs">
      <Text fw={600}>Your PIN</Text>
      <Text c="dimmed">{hasPin ? 'You have a PIN.' : 'You have no PIN yet. Without one, you can’t unlock a shared tablet.'}</Text>
      <Group>
        <SecondaryButton onClick={() => setOpen(true)}>{hasPin ? 'Change PIN' : 'Set PIN'}</SecondaryButton>
        {hasPin && (
          <SubtleButton color="gray" loading={isPending} onClick={() => remove()}>
            Remove PIN
          </SubtleButton>
        )}
      </Group>
      {isOpen && <PinDialog onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function PinDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutateAsync: setPin } = useSetPin()
  const { form, ...formState } = useSaveForm({
    schema: pinChange,
    initial: { pin: '', current_password: '' },
    toInput: ({ pin, current_password }) => ({ pin, ...(current_password && { current_password }) }),
    save: (input) => setPin(input),
    onSaved: onClose,
  })
  const { pin, current_password } = form.getValues()
  const needsPassword = current_password !== '' || form.errors['current_password'] !== undefined
  return (
    <FormDialog title="Your PIN" formState={formState} submitLabel="Save PIN" onClose={onClose}>
      <PasswordInput
        label="PIN"
        description={`${minPinLength} to ${maxPinLength} digits. Don’t use one that others can guess.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxPinLength}
        data-autofocus
        key={form.key('pin')}
        {...form.getInputProps('pin')}
      />
      {needsPassword && pin !== '' && (
        <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps('current_password')} />
      )}
    </FormDialog>
  )
}
