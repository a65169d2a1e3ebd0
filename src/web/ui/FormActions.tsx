import { Button, Group } from '@mantine/core'

interface Props {
  readonly submit: string
  readonly busy: boolean
  readonly cancel?: () => void
}

/** The one filled button of a form, and the way out. */
export function FormActions({ submit, busy, cancel }: Props) {
  return (
    <Group>
      <Button type="submit" size="md" loading={busy} miw={140}>
        {submit}
      </Button>
      {cancel && (
        <Button variant="default" size="md" onClick={cancel}>
          Cancel
        </Button>
      )}
    </Group>
  )
}
