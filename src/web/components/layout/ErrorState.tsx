import { SecondaryButton } from '#web/components/display/variants.ts'
import { Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** Shown instead of content that failed to load, with a button to retry. */
export const ErrorState = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <Stack align="center" gap="xs" py="xl" role="alert">
    <IconAlertCircle size={28} color="var(--clay)" aria-hidden />
    <Text ta="center">{message}</Text>
    {onRetry && <SecondaryButton onClick={onRetry}>Try again</SecondaryButton>}
  </Stack>
)
