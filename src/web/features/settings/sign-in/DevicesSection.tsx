import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { useSession } from '#web/app/session/session.ts'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useSignOutDevice, useSignOutOthers } from './mutations.ts'

interface Device {
  readonly id: string
  readonly is_current: boolean
  readonly label: string
  readonly is_handheld: boolean
  readonly created_at: string
  readonly last_used_at: string
}

/** The devices the user is signed in on, with actions to sign out one or all others. */
export function DevicesSection() {
  const query = useQuery(api.identity.devices.queryOptions())
  const { profile } = useSession()
  const { mutate: signOutOthers } = useSignOutOthers()
  if (!query.data) return <CardPlaceholder title="Devices" query={query} height={160} />
  const devices = query.data.items
  return (
    <Card title="Devices">
      <Stack gap="sm">
        <RowList>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} zone={profile.time_zone} />
          ))}
        </RowList>
        {devices.length > 1 && (
          <Group>
            <SecondaryButton onClick={() => signOutOthers()}>Sign out all other devices</SecondaryButton>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function DeviceRow({ device, zone }: { readonly device: Device; readonly zone: string }) {
  const { mutate: signOut } = useSignOutDevice()
  const { label, is_handheld } = device
  return (
    <ListRow
      icon={is_handheld ? <IconDeviceMobile aria-hidden /> : <IconDeviceDesktop aria-hidden />}
      aside={
        !device.is_current && (
          <SecondaryButton onClick={() => signOut(device.id)} aria-label={`Sign out ${label}`}>
            Sign out
          </SecondaryButton>
        )
      }
    >
      <Text>{label}</Text>
      <Hint>{device.is_current ? 'This device' : <LastUse device={device} zone={zone} />}</Hint>
    </ListRow>
  )
}

const LastUse = ({ device, zone }: { device: Device; zone: string }) => (
  <>
    Last used <DateTime instant={device.last_used_at} zone={zone} /> · signed in{' '}
    <DateTime instant={device.created_at} zone={zone} />
  </>
)
