import { Button, Group, Stack, Text, Title } from '@mantine/core'

/** Spec 2, Error screen. */
export function GlobalError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Stack component="main" align="center" justify="center" mih="80dvh" p="md" ta="center">
      <Title order={1}>Something went wrong</Title>
      <Text role="alert">{message}</Text>
      <Group>
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="default" component="a" href="/home">
          Go to home
        </Button>
      </Group>
    </Stack>
  )
}
