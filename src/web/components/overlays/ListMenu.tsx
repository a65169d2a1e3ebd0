import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & { ref?: Ref<HTMLAnchorElement> }

const icons = { download: <IconDownload size={18} aria-hidden />, upload: <IconUpload size={18} aria-hidden /> }

interface Choice {
  readonly icon: keyof typeof icons
  readonly children: ReactNode
}

const ItemAnchor = ({ icon, ...props }: Native & Choice) => <Menu.Item component="a" leftSection={icons[icon]} {...props} />

/** One thing of the menu, that leads to a route. */
export const ListMenuLink = createLink(ItemAnchor)

/** One thing of the menu, that is done. */
export const ListMenuItem = ({ icon, children, onClick }: Choice & { readonly onClick: () => void }) => (
  <Menu.Item leftSection={icons[icon]} onClick={onClick}>
    {children}
  </Menu.Item>
)

/** What a list offers besides its next step: bring in, take out. */
export const ListMenu = ({ children }: { children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon size={44} aria-label="List menu">
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
