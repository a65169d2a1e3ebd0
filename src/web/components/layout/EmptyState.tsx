import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

/** Shown instead of an empty list: explains what belongs there and offers to add it. */
export const EmptyState = ({ title, text, action }: Props) => (
  <Stack align="center" gap="xs" py="xl" px="md" ta="center">
    <Text fw={650} fz="lg" className="display">
      {title}
    </Text>
    <Text c="dimmed" maw={420}>
      {text}
    </Text>
    {action}
  </Stack>
)

/** Shown instead of a record that was deleted while its page was open. */
export const DeletedState = ({ entity, action }: { entity: string; action: ReactNode }) => (
  <EmptyState title={`This ${entity} was deleted`} text="It was deleted in another tab or by someone else." action={action} />
)
