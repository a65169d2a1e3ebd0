import '@mantine/core/styles/Alert.css'
import { messages } from '#domain/errors.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

interface Props {
  readonly message: string | null
  /** Whether it is inside the form, so that "Try again" submits it. */
  readonly canRetry?: boolean
}

/** An error that kept a form from being saved and doesn't belong to a field. */
export function FormError({ message, canRetry = true }: Props) {
  if (!message) return null
  return (
    <Alert role="alert" color="clay" icon={<IconAlertCircle aria-hidden />}>
      {message}
      {canRetry && (message === messages.network || message === messages.busy) && (
        <SecondaryButton type="submit" display="block" mt="xs">
          Try again
        </SecondaryButton>
      )}
    </Alert>
  )
}
