import { SecondaryButton } from '#web/components/display/variants.ts'
import { Button, Group } from '@mantine/core'

import classes from './FormActions.module.css'

interface Props {
  readonly submit: string
  readonly busy: boolean
  readonly cancel?: () => void
  /** Keeps the buttons at the bottom of the screen on phones. */
  readonly sticky?: boolean
}

export const FormActions = ({ submit, busy, cancel, sticky = false }: Props) => (
  <Group className={sticky ? classes.sticky : undefined}>
    <Button type="submit" loading={busy} miw={140}>
      {submit}
    </Button>
    {cancel && <SecondaryButton onClick={cancel}>Cancel</SecondaryButton>}
  </Group>
)
