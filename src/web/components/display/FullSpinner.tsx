import { Center, Loader } from '@mantine/core'

/** A full-page spinner, shown while the session loads. */
export const FullSpinner = () => (
  <Center mih="100dvh" role="status" aria-label="Loading">
    <Loader />
  </Center>
)
