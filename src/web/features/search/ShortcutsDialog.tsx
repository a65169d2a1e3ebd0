import { Kbd, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'

import { rowShortcuts } from '#web/components/display/selection.ts'

import classes from './Search.module.css'

const globalShortcuts = [
  { keys: ['Ctrl', 'K'], label: 'Search customers, racquets, jobs and actions (⌘K on a Mac)' },
  { keys: ['N'], label: 'New job' },
  { keys: ['T'], label: 'Switch charts to tables and back' },
  { keys: ['?'], label: 'Show keyboard shortcuts' },
  { keys: ['Esc'], label: 'Close the dialog or menu' },
]

export const ShortcutList = () => (
  <dl className={classes.keys}>
    {[...globalShortcuts, ...rowShortcuts].map(({ keys, label }) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>{label}</dd>
      </div>
    ))}
  </dl>
)

export const ShortcutsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" centered>
    <ShortcutList />
  </Modal>
)
