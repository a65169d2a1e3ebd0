import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** What a form was refused for when no field is to blame. */
export function FormProblem({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <Alert role="alert" color="clay" icon={<IconAlertCircle aria-hidden />}>
      {message}
    </Alert>
  )
}
