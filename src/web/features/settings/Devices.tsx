import { Card } from '#web/ui/Card.tsx'
import { When } from '#web/ui/When.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'

interface Device {
  readonly id: string
  readonly is_current: boolean
  readonly user_agent: string | null
  readonly created_at: string
}

interface Props {
  readonly devices: readonly Device[]
  readonly zone: string
  readonly onEnd: (id: string) => void
}

/** "Chrome on Linux" from what a browser says of itself; what it does not say stays out. */
function deviceName(agent: string | null): string {
  const browser = /(Edg|Firefox|Chrome|Safari)/.exec(agent ?? '')?.[1] ?? 'A browser'
  const system = /(Android|iPhone|iPad|Windows|Mac OS|Linux)/.exec(agent ?? '')?.[1]
  return system ? `${browser.replace('Edg', 'Edge')} on ${system}` : browser
}

/** Where one is signed in; each place can be signed out from here. */
export const Devices = ({ devices, zone, onEnd }: Props) => (
  <Card title="Signed in on">
    <Stack gap="sm">
      {devices.map(({ id, is_current, user_agent, created_at }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <div>
            <Text>{deviceName(user_agent)}</Text>
            <Text size="sm" c="dimmed">
              since <When instant={created_at} zone={zone} />
            </Text>
          </div>
          {is_current ? (
            <Text size="sm" c="dimmed">
              this one
            </Text>
          ) : (
            <Button variant="default" size="compact-md" onClick={() => onEnd(id)}>
              Sign out
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  </Card>
)
