import { Button, Group } from '@mantine/core'

import classes from './FormActions.module.css'

interface Props {
  readonly submit: string
  readonly busy: boolean
  readonly cancel?: () => void
  /** In sight at the bottom of a phone's screen, however long the form is. */
  readonly sticky?: boolean
}

/** The one filled button of a form, and the way out. */
export function FormActions({ submit, busy, cancel, sticky = false }: Props) {
  return (
    <Group className={sticky ? classes.sticky : undefined}>
      <Button type="submit" size="md" mih={44} loading={busy} miw={140}>
        {submit}
      </Button>
      {cancel && (
        <Button variant="default" size="md" mih={44} onClick={cancel}>
          Cancel
        </Button>
      )}
    </Group>
  )
}
