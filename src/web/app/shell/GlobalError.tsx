import { Button, Stack, Text } from '@mantine/core'

/** The error screen (spec 2). */
export function GlobalError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Stack component="main" align="center" justify="center" mih="80dvh" p="md" ta="center">
      <h1>Something went wrong</h1>
      <Text role="alert">{message}</Text>
      <Stack gap="xs">
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="default" onClick={() => location.assign('/home')}>
          Go to home
        </Button>
      </Stack>
    </Stack>
  )
}
