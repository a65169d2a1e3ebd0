import { idleMinuteChoices } from '#domain/people/pins.ts'
import { sharedDeviceCreate } from '#domain/people/shared-devices.ts'
import { changeSession } from '#web/app/session.ts'
import { backend } from '#web/app/client.ts'
import { setSharedDevice } from '#web/app/shared-device.ts'
import { SelectField } from '#web/components/fields/SelectField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { useRegisterDevice } from './mutations.ts'

const idleOptions = idleMinuteChoices.map((minutes) => ({
  value: String(minutes),
  label: minutes === 1 ? '1 minute' : `${minutes} minutes`,
}))

interface Props {
  /** Whether the person who asks can unlock it afterwards. */
  readonly hasPin: boolean
  readonly onClose: () => void
}

/** Makes this browser a shared tablet, and signs out. */
export function RegisterDialog({ hasPin, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutateAsync: register } = useRegisterDevice()
  const { form, ...formState } = useSaveForm({
    schema: sharedDeviceCreate,
    initial: { name: '', idle_minutes: 5 },
    save: async (input) => {
      await register(input)
      setSharedDevice(true)
      await backend.identity.signOut()
      changeSession(queryClient, null)
      location.assign('/unlock')
    },
  })
  return (
    <FormDialog title="Register this device" formState={formState} submitLabel="Register and sign out" onClose={onClose}>
      <Text>
        This browser becomes a shared tablet of the business. You’re signed out, and people unlock it with their PIN.
        {!hasPin && ' You have no PIN yet: set one first if you work on it, too.'}
      </Text>
      <TextInput label="Name" placeholder="Counter" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <SelectField
        label="Lock when not used for"
        data={idleOptions}
        value={String(form.getValues().idle_minutes)}
        onChange={(minutes) => form.setFieldValue('idle_minutes', Number(minutes))}
      />
    </FormDialog>
  )
}
