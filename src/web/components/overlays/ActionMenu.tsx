import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { Menu, type MenuProps, ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode, ComponentProps } from 'react'

interface Action {
  readonly label: string
  readonly icon?: ReactNode
  readonly destructive?: boolean
  readonly onClick: () => void
}

interface Props extends Pick<MenuProps, 'position' | 'width' | 'withinPortal'> {
  readonly target: ReactNode
  readonly actions: readonly Action[]
}

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

interface MoreActionsProps extends Pick<ComponentProps<typeof ActionMenu>, 'width' | 'actions'> {
  /** Names the record, in a list of records. */
  readonly label?: string
}

/** The menu of a record's secondary actions, next to its title. */
export const MoreActions = ({ label = 'More actions', ...menu }: MoreActionsProps) => (
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
