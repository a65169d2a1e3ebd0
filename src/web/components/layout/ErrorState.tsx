import { Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** Shown instead of content that failed to load, with a button to retry. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Stack align="center" gap="xs" py="xl" role="alert">
      <IconAlertCircle size={28} color="var(--clay)" aria-hidden />
      <Text ta="center">{message}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  )
}
