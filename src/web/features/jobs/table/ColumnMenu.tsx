import { SecondaryButton } from '#web/components/display/variants.ts'
import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'

import { columnLabels, type ColumnId } from './columns.ts'

interface Props {
  /** The columns that the business uses. */
  readonly columns: readonly ColumnId[]
  readonly hidden: readonly ColumnId[]
  readonly onChange: (hidden: ColumnId[]) => void
}

/** Shows and hides columns. Stays open, so that several can be changed. */
export const ColumnMenu = ({ columns, hidden, onChange }: Props) => (
  <Menu position="bottom-end" closeOnItemClick={false}>
    <Menu.Target>
      <SecondaryButton leftSection={<IconColumns3 size={18} aria-hidden />}>Columns</SecondaryButton>
    </Menu.Target>
    <Menu.Dropdown>
      {columns.map((id) => {
        const isShown = !hidden.includes(id)
        return (
          <Menu.Item
            key={id}
            role="menuitemcheckbox"
            aria-checked={isShown}
            leftSection={<IconCheck size={18} aria-hidden visibility={isShown ? 'visible' : 'hidden'} />}
            onClick={() => onChange(isShown ? [...hidden, id] : hidden.filter((one) => one !== id))}
          >
            {columnLabels[id]}
          </Menu.Item>
        )
      })}
    </Menu.Dropdown>
  </Menu>
)
