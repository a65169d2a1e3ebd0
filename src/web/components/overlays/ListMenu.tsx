import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconList, IconUpload } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & { ref?: Ref<HTMLAnchorElement> }

const icons = {
  download: <IconDownload size={18} aria-hidden />,
  list: <IconList size={18} aria-hidden />,
  upload: <IconUpload size={18} aria-hidden />,
}

interface ItemProps {
  readonly icon: keyof typeof icons
  readonly children: ReactNode
}

const MenuItemAnchor = ({ icon, ...props }: AnchorProps & ItemProps) => (
  <Menu.Item component="a" leftSection={icons[icon]} {...props} />
)

export const ListMenuLink = createLink(MenuItemAnchor)

export const ListMenuItem = ({ icon, children, onClick }: ItemProps & { readonly onClick: () => void }) => (
  <Menu.Item leftSection={icons[icon]} onClick={onClick}>
    {children}
  </Menu.Item>
)

/** The menu of a list's secondary actions, such as import and export. */
export const ListMenu = ({ children }: { children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon size={44} aria-label="List actions">
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
