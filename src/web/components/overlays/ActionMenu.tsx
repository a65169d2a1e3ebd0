import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface Action {
  readonly label: string
  readonly icon?: ReactNode
  readonly destructive?: boolean
  readonly onClick: () => void
}

interface Props extends Pick<MenuProps, 'position' | 'width' | 'withinPortal'> {
  /** The button that opens the menu. */
  readonly target: ReactNode
  readonly actions: readonly Action[]
}

/** A dropdown menu of actions. */
export const ActionMenu = ({ target, actions, ...menuProps }: Props) => (
  // Above the toasts.
  <Menu zIndex={500} {...menuProps}>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ label, icon, destructive, onClick }) => (
        <Menu.Item key={label} leftSection={icon} c={destructive ? 'var(--clay)' : undefined} onClick={onClick}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
