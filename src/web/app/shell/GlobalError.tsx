import { SecondaryButton } from '#web/components/display/variants.ts'
import { Button, Stack, Text } from '@mantine/core'

/** The screen for an error that breaks another screen (R20.8). */
export const GlobalError = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Stack component="main" align="center" justify="center" mih="80dvh" p="md" ta="center">
    <h1>Something went wrong</h1>
    <Text role="alert">{message}</Text>
    <Stack gap="xs">
      <Button onClick={onRetry}>Try again</Button>
      <SecondaryButton onClick={() => location.assign('/home')}>Go to home</SecondaryButton>
    </Stack>
  </Stack>
)
