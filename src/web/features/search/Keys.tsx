import { Kbd, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'

import { rowKeys } from '#web/components/display/selection.ts'

import classes from './Find.module.css'

export interface Key {
  readonly keys: readonly string[]
  readonly does: string
}

const everywhere: readonly Key[] = [
  { keys: ['Ctrl', 'K'], does: 'Find a customer, a racquet, a job or an action (⌘K on a Mac)' },
  { keys: ['N'], does: 'New job' },
  { keys: ['T'], does: 'Show a figure as a table, and back' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['Esc'], does: 'Close what is open' },
]

/** The keys of every screen, and those of a list where several can be chosen. */
export const KeyList = () => (
  <dl className={classes.keys}>
    {[...everywhere, ...rowKeys].map(({ keys, does }) => (
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

export const Keys = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Keys" centered>
    <KeyList />
  </Modal>
)
