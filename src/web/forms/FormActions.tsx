import { Button, Group } from '@mantine/core'

import classes from './FormActions.module.css'

interface Props {
  readonly submit: string
  readonly busy: boolean
  readonly cancel?: () => void
  /** Keeps the buttons at the bottom of the screen on phones. */
  readonly sticky?: boolean
}

/** The submit and cancel buttons of a form. */
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
