import { Card } from '#web/components/layout/Card.tsx'
import { When } from '#web/components/display/When.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'

import { describeDevice } from './device-label.ts'
import classes from './Devices.module.css'

interface Device {
  readonly id: string
  readonly is_current: boolean
  readonly user_agent: string | null
  readonly created_at: string
  readonly last_used_at: string
}

interface Props {
  readonly devices: readonly Device[]
  readonly zone: string
  readonly onEnd: (id: string) => void
  readonly onEndOthers: () => void
}

/** Where the member is signed in. Each device can be signed out from here, and all others at once. */
export const Devices = ({ devices, zone, onEnd, onEndOthers }: Props) => (
  <Card title="Devices">
    <Stack gap="sm">
      <ul className={classes.list}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} zone={zone} onEnd={() => onEnd(device.id)} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Group>
          <Button variant="default" mih={44} onClick={onEndOthers}>
            Sign out all others
          </Button>
        </Group>
      )}
    </Stack>
  </Card>
)

function DeviceRow({ device, zone, onEnd }: { device: Device; zone: string; onEnd: () => void }) {
  const { label, isHandheld } = describeDevice(device.user_agent)
  return (
    <li className={classes.row}>
      {isHandheld ? <IconDeviceMobile aria-hidden /> : <IconDeviceDesktop aria-hidden />}
      <div className={classes.words}>
        <Text>{label}</Text>
        <Text size="sm" c="dimmed">
          {device.is_current ? 'This device' : <LastUse device={device} zone={zone} />}
        </Text>
      </div>
      {!device.is_current && (
        <Button variant="default" mih={44} onClick={onEnd} aria-label={`Sign out ${label}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}

const LastUse = ({ device, zone }: { device: Device; zone: string }) => (
  <>
    last used <When instant={device.last_used_at} zone={zone} />, signed in <When instant={device.created_at} zone={zone} />
  </>
)
