import { Button, Stack, Text } from '@mantine/core'

/** The screen for an error that breaks another screen (R20.8). */
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
