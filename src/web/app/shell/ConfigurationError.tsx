import { Stack, Text } from '@mantine/core'
import { useEffect } from 'react'

const title = 'Configuration Error'

/** Shown instead of the app when its settings are invalid (R21.2). */
export function ConfigurationError({ problems }: { problems: readonly string[] }) {
  useEffect(() => {
    document.title = title
  }, [])
  return (
    <Stack component="main" maw={560} mx="auto" py={80} px="md">
      <h1>{title}</h1>
      <Text>Stringdesk can’t start. Fix these settings on the server, then restart it:</Text>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Stack>
  )
}
