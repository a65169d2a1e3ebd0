import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'

interface Device {
  readonly id: string
  readonly is_current: boolean
  readonly label: string
  readonly is_handheld: boolean
  readonly created_at: string
  readonly last_used_at: string
}

interface Props {
  readonly devices: readonly Device[]
  readonly zone: string
  readonly onSignOut: (id: string) => void
  readonly onSignOutOthers: () => void
}

/** The devices the user is signed in on, with actions to sign out one or all others. */
export const Devices = ({ devices, zone, onSignOut, onSignOutOthers }: Props) => (
  <Card title="Devices">
    <Stack gap="sm">
      <RowList>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} zone={zone} onSignOut={() => onSignOut(device.id)} />
        ))}
      </RowList>
      {devices.length > 1 && (
        <Group>
          <Button variant="default" mih={44} onClick={onSignOutOthers}>
            Sign out all other devices
          </Button>
        </Group>
      )}
    </Stack>
  </Card>
)

function DeviceRow({ device, zone, onSignOut }: { device: Device; zone: string; onSignOut: () => void }) {
  const { label, is_handheld } = device
  return (
    <ListRow
      icon={is_handheld ? <IconDeviceMobile aria-hidden /> : <IconDeviceDesktop aria-hidden />}
      aside={
        !device.is_current && (
          <Button variant="default" mih={44} onClick={onSignOut} aria-label={`Sign out ${label}`}>
            Sign out
          </Button>
        )
      }
    >
      <Text>{label}</Text>
      <Text size="sm" c="dimmed">
        {device.is_current ? 'This device' : <LastUse device={device} zone={zone} />}
      </Text>
    </ListRow>
  )
}

const LastUse = ({ device, zone }: { device: Device; zone: string }) => (
  <>
    Last used <DateTime instant={device.last_used_at} zone={zone} /> · signed in{' '}
    <DateTime instant={device.created_at} zone={zone} />
  </>
)
