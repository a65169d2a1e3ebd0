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

// More than that nobody reads; typing narrows it.
const mostShown = 40

/** One of many, found by typing a part of its name. */
export const SearchedChoice = ({ onChange, ...rest }: Props) => (
  <Select
    searchable
    allowDeselect={false}
    limit={mostShown}
    withScrollArea={false}
    styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
    nothingFoundMessage="Nothing is called that"
    selectFirstOptionOnChange
    {...rest}
    onChange={(value) => value && onChange?.(value)}
  />
)
