import { idleMinuteChoices } from '#domain/people/pins.ts'
import { type SharedDevice, idleTimeChange, sharedDeviceCreate } from '#domain/people/shared-devices.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { changeSession } from '#web/app/session/session.ts'
import { setSharedDevice } from '#web/app/session/shared-device.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { SelectField } from '#web/components/fields/SelectField.tsx'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useRemoveDevice, useChangeIdleTime, useRegisterDevice } from './mutations.ts'

interface Props {
  readonly devices: readonly SharedDevice[]
  readonly zone: string
  /** Whether the viewer can unlock a shared tablet. */
  readonly hasPin: boolean
}

export function SharedDeviceList({ devices, zone, hasPin }: Props) {
  const [isRegistering, setRegistering] = useState(false)
  const [changed, setChanged] = useState<SharedDevice>()
  const [removed, setRemoved] = useState<SharedDevice>()
  const { mutate: remove, isPending } = useRemoveDevice()
  return (
    <Stack gap="xs">
      <Text fw={600}>Tablets</Text>
      {devices.length === 0 ? (
        <Text c="dimmed">No shared tablets yet. Sign in on the tablet that you want to share, and register it here.</Text>
      ) : (
        <RowList>
          {devices.map((device) => (
            <ListRow
              key={device.id}
              aside={
                <>
                  <SecondaryButton aria-label={`Change idle time of ${device.name}`} onClick={() => setChanged(device)}>
                    Change idle time
                  </SecondaryButton>
                  <SecondaryButton aria-label={`Remove ${device.name}`} onClick={() => setRemoved(device)}>
                    Remove
                  </SecondaryButton>
                </>
              }
            >
              <Text>
                {device.name}
                {device.is_current && ' (this device)'}
              </Text>
              <Hint>
                Locks after {formatCount(device.idle_minutes, 'minute')} · <LastUse device={device} zone={zone} />
              </Hint>
            </ListRow>
          ))}
        </RowList>
      )}
      <Group>
        <SecondaryButton onClick={() => setRegistering(true)}>Register this device</SecondaryButton>
      </Group>
      {isRegistering && <RegisterDialog hasPin={hasPin} onClose={() => setRegistering(false)} />}
      {changed && <IdleTimeDialog device={changed} onClose={() => setChanged(undefined)} />}
      <ConfirmDialog
        opened={removed !== undefined}
        title={`Remove ${removed?.name ?? ''}?`}
        text="The person who is using it is signed out at once, and PINs no longer unlock it."
        confirm="Remove tablet"
        destructive
        busy={isPending}
        onConfirm={() => removed && remove(removed.id, { onSettled: () => setRemoved(undefined) })}
        onClose={() => setRemoved(undefined)}
      />
    </Stack>
  )
}

const LastUse = ({ device: { last_used_at }, zone }: { readonly device: SharedDevice; readonly zone: string }) =>
  last_used_at === null ? (
    <>not used yet</>
  ) : (
    <>
      last unlocked <DateTime instant={last_used_at} zone={zone} />
    </>
  )

function IdleTimeDialog({ device, onClose }: { readonly device: SharedDevice; readonly onClose: () => void }) {
  const { id, name, idle_minutes: from } = device
  const { mutateAsync: change } = useChangeIdleTime()
  const { form, ...formState } = useSaveForm({
    schema: idleTimeChange.pick({ idle_minutes: true }),
    initial: { idle_minutes: from },
    save: async ({ idle_minutes }) => {
      if (idle_minutes !== from) await change({ id, from, idle_minutes })
      onClose()
    },
  })
  return (
    <FormDialog title={`Idle time of ${name}`} formState={formState} submitLabel="Save idle time" onClose={onClose}>
      <IdleTimeField value={form.getValues().idle_minutes} onChange={(minutes) => form.setFieldValue('idle_minutes', minutes)} />
    </FormDialog>
  )
}

interface RegisterDialogProps {
  /** Whether the member can unlock the tablet afterward. */
  readonly hasPin: boolean
  readonly onClose: () => void
}

/** Registers this browser as a shared tablet, which signs the member out. */
function RegisterDialog({ hasPin, onClose }: RegisterDialogProps) {
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

const options = idleMinuteChoices.map((minutes) => ({
  value: String(minutes),
  label: formatCount(minutes, 'minute'),
}))

interface IdleTimeFieldProps {
  /** In minutes. */
  readonly value: number
  readonly onChange: (minutes: number) => void
}

/** Chooses how long a tablet may be idle before it locks. */
const IdleTimeField = ({ value, onChange }: IdleTimeFieldProps) => (
  <SelectField
    label="Lock when not used for"
    data={options}
    value={String(value)}
    onChange={(minutes) => onChange(Number(minutes))}
  />
)
