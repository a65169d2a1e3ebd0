import { Card } from '#web/ui/Card.tsx'
import { Button, CopyButton, Stack, Text } from '@mantine/core'

/** The player's own page of this job (product, Feedback). */
export function PlayerLink({ path }: { path: string }) {
  const address = `${location.origin}${path}`
  return (
    <Card title="Player’s link">
      <Stack gap="xs">
        <Text c="dimmed">The player sees where it stands, then says how it played.</Text>
        <CopyButton value={address} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" fullWidth onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Button variant="subtle" component="a" href={address} target="_blank" rel="noreferrer">
          Open it
        </Button>
      </Stack>
    </Card>
  )
}
