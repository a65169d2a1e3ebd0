import { Button, Group } from '@mantine/core'

interface Props {
  readonly submit: string
  readonly busy: boolean
  readonly onBack: () => void
}

/** On, and back with everything that was typed. */
export const StepActions = ({ submit, busy, onBack }: Props) => (
  <Group>
    <Button type="submit" size="md" mih={44} loading={busy} flex={1}>
      {submit}
    </Button>
    <Button variant="default" size="md" mih={44} onClick={onBack}>
      Back
    </Button>
  </Group>
)
