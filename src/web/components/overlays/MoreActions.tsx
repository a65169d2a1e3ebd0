import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

import { ActionMenu } from './ActionMenu.tsx'

interface Props extends Pick<ComponentProps<typeof ActionMenu>, 'width' | 'actions'> {
  /** Names the record, in a list of records. */
  readonly label?: string
}

/** The menu of a record's secondary actions, next to its title. */
export const MoreActions = ({ label = 'More actions', ...menu }: Props) => (
  <ActionMenu
    position="bottom-end"
    target={
      <ActionIcon variant="default" size={44} radius="md" aria-label={label}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    }
    {...menu}
  />
)
