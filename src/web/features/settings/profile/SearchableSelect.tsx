import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly description?: ReactNode
  readonly data: { value: string; label: string }[]
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

const maxOptions = 40

export const SearchableSelect = ({ onChange, ...rest }: Props) => (
  <Select
    searchable
    allowDeselect={false}
    limit={maxOptions}
    withScrollArea={false}
    styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
    nothingFoundMessage="No matches"
    selectFirstOptionOnChange
    {...rest}
    onChange={(value) => value && onChange?.(value)}
  />
)
