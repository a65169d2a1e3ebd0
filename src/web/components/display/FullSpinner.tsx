import { Center, Loader } from '@mantine/core'

export const FullSpinner = () => (
  <Center mih="100dvh" role="status" aria-label="Loading">
    <Loader />
  </Center>
)
