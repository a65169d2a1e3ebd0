import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { Drawer } from '@mantine/core'

import classes from './AppShell.module.css'
import { ShellMenu, type MenuProps } from './ShellMenu.tsx'

interface Props extends Omit<MenuProps, 'onNavigate'> {
  readonly opened: boolean
  readonly onClose: () => void
}

export const MenuDrawer = ({ opened, onClose, ...menu }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="right"
    size="min(320px, 86vw)"
    title="Menu"
    // Above toasts, which would cover its close button.
    zIndex={450}
    classNames={{ content: classes.drawer, header: classes.drawer }}
    closeButtonProps={{ 'aria-label': 'Close menu', c: 'white' }}
  >
    <div className={classes.drawerBody}>
      <ShellMenu {...menu} onNavigate={onClose} />
    </div>
  </Drawer>
)
