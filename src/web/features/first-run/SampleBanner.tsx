import { SecondaryButton } from '#web/components/display/variants.ts'
import { Alert, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.css'

import { useRemoveSample } from './mutations.ts'

/** Explains that the records are samples, and removes them. */
export function SampleBanner() {
  const { mutate, isPending } = useRemoveSample()
  return (
    <Alert variant="light" title="This is a sample shop" mb="md">
      <Group justify="space-between">
        <Text>
          Try anything. Removing the shop removes everything except customers you’ve added a racquet, a job or a message to.
        </Text>
        <SecondaryButton loading={isPending} onClick={() => mutate()}>
          Remove the sample shop
        </SecondaryButton>
      </Group>
    </Alert>
  )
}
