import { Kbd, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'

import { rowKeys } from '#web/components/display/selection.ts'

import classes from './Search.module.css'

const globalShortcuts = [
  { keys: ['Ctrl', 'K'], does: 'Search customers, racquets, jobs and actions (⌘K on a Mac)' },
  { keys: ['N'], does: 'New job' },
  { keys: ['T'], does: 'Switch charts to tables and back' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  { keys: ['Esc'], does: 'Close the dialog or menu' },
]

/** The shortcuts of every screen and of lists. */
export const ShortcutList = () => (
  <dl className={classes.keys}>
    {[...globalShortcuts, ...rowKeys].map(({ keys, does }) => (
      <div key={does} style={{ display: 'contents' }}>
        <dt>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)

export const ShortcutsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" centered>
    <ShortcutList />
  </Modal>
)
