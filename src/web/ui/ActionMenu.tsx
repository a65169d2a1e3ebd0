import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './ActionMenu.module.css'

interface Action {
  readonly label: string
  readonly icon?: ReactNode
  readonly destructive?: boolean
  readonly onClick: () => void
}

interface Props extends Pick<MenuProps, 'position' | 'width'> {
  /** The button that opens it. */
  readonly target: ReactNode
  readonly actions: readonly Action[]
}

/** A few things to do behind one button. */
export const ActionMenu = ({ target, actions, ...where }: Props) => (
  // In its place and not at the end of the page, so that it stays within the landmark of its button; and above the toasts.
  <Menu
    shadow="md"
    withinPortal={false}
    zIndex={500}
    withInitialFocusPlaceholder={false}
    classNames={{ dropdown: classes['dropdown'] ?? '', item: classes['item'] ?? '' }}
    {...where}
  >
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ label, icon, destructive, onClick }) => (
        <Menu.Item key={label} leftSection={icon} c={destructive ? 'clay' : undefined} onClick={onClick}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
