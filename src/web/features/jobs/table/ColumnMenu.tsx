import { SecondaryButton } from '#web/components/display/variants.ts'
import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { IconColumns3 } from '@tabler/icons-react'

import { columnLabels, type ColumnId } from './columns.ts'

interface Props {
  /** The columns that the business uses. */
  readonly columns: readonly ColumnId[]
  readonly hidden: readonly ColumnId[]
  readonly onChange: (hidden: ColumnId[]) => void
}

/** Shows and hides columns. Stays open, as menus with check marks do, so that several can be changed. */
export const ColumnMenu = ({ columns, hidden, onChange }: Props) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <SecondaryButton leftSection={<IconColumns3 size={18} aria-hidden />}>Columns</SecondaryButton>
    </Menu.Target>
    <Menu.Dropdown>
      {columns.map((id) => (
        <Menu.CheckboxItem
          key={id}
          checked={!hidden.includes(id)}
          onChange={(isShown) => onChange(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])}
        >
          {columnLabels[id]}
        </Menu.CheckboxItem>
      ))}
    </Menu.Dropdown>
  </Menu>
)
