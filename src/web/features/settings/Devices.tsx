import { sayDevice } from '#domain/identity/devices.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { When } from '#web/components/display/When.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'

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

const isHandheld = (agent: string | null): boolean => /Android|iPhone|iPad|Mobile/.test(agent ?? '')

/** Where one is signed in; each place can be signed out from here, and all others at once. */
export const Devices = ({ devices, zone, onEnd, onEndOthers }: Props) => (
  <Card title="Devices">
    <Stack gap="sm">
      <ul className={classes.list}>
        {devices.map((device) => (
          <li key={device.id} className={classes.row}>
            {isHandheld(device.user_agent) ? <IconDeviceMobile aria-hidden /> : <IconDeviceDesktop aria-hidden />}
            <div className={classes.words}>
              <Text>{sayDevice(device.user_agent)}</Text>
              <Text size="sm" c="dimmed">
                {device.is_current ? 'This device' : <LastUse device={device} zone={zone} />}
              </Text>
            </div>
            {!device.is_current && (
              <Button
                variant="default"
                mih={44}
                onClick={() => onEnd(device.id)}
                aria-label={`Sign out ${sayDevice(device.user_agent)}`}
              >
                Sign out
              </Button>
            )}
          </li>
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

const LastUse = ({ device, zone }: { device: Device; zone: string }) => (
  <>
    last used <When instant={device.last_used_at} zone={zone} />, signed in <When instant={device.created_at} zone={zone} />
  </>
)
