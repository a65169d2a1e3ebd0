import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

import { ActionMenu } from './ActionMenu.tsx'

/** The menu of a record's secondary actions, next to its title. */
export const MoreActions = (props: Pick<ComponentProps<typeof ActionMenu>, 'width' | 'actions'>) => (
  <ActionMenu
    position="bottom-end"
    target={
      <ActionIcon variant="default" size={44} radius="md" aria-label="More actions">
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    }
    {...props}
  />
)
