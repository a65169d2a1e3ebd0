import { Stack, Text } from '@mantine/core'
import { useEffect } from 'react'

const title = 'Configuration Error'

/** Spec 2, Startup: shown instead of the app, and says which setting. */
export function ConfigurationError({ problems }: { problems: readonly string[] }) {
  useEffect(() => {
    document.title = title
  }, [])
  return (
    <Stack component="main" maw={560} mx="auto" py={80} px="md">
      <h1>{title}</h1>
      <Text>Stringdesk cannot start in the browser. Mend this on the server and start it again:</Text>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Stack>
  )
}
