import type { SharedDevice } from '#domain/people/shared-devices.ts'
import { formatCount } from '#domain/values/counts.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { useRemoveDevice } from './mutations.ts'
import { IdleTimeDialog } from './IdleTimeDialog.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'

interface Props {
  readonly devices: readonly SharedDevice[]
  readonly zone: string
  /** Whether the viewer can unlock a shared tablet. */
  readonly hasPin: boolean
}

/** The shared tablets of the business. */
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
