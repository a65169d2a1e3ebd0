import { sharedDeviceCreate } from '#domain/people/shared-devices.ts'
import { changeSession } from '#web/app/session/session.ts'
import { setSharedDevice } from '#web/app/session/shared-device.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { IdleTimeField } from './IdleTimeField.tsx'
import { useRegisterDevice } from './mutations.ts'

interface Props {
  /** Whether the member can unlock the tablet afterward. */
  readonly hasPin: boolean
  readonly onClose: () => void
}

/** Registers this browser as a shared tablet, which signs the member out. */
export function RegisterDialog({ hasPin, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutateAsync: register } = useRegisterDevice()
  const { form, ...formState } = useSaveForm({
    schema: sharedDeviceCreate,
    initial: { name: '', idle_minutes: 5 },
    save: async (input) => {
      await register(input)
      setSharedDevice(true)
      changeSession(queryClient, null)
      location.assign('/unlock')
    },
  })
  return (
    <FormDialog title="Register this device" formState={formState} submitLabel="Register and sign out" onClose={onClose}>
      <Text>
        This browser becomes a shared tablet of the business. You’re signed out, and people unlock it with their PIN.
        {!hasPin && ' You have no PIN yet. Set one first if you’ll use the tablet too.'}
      </Text>
      <TextInput label="Name" placeholder="Counter" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <IdleTimeField value={form.getValues().idle_minutes} onChange={(minutes) => form.setFieldValue('idle_minutes', minutes)} />
    </FormDialog>
  )
}
