import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import classes from './SearchField.module.css'

interface Props {
  readonly label: string
  readonly value: string
  /** Called when the user pauses typing. */
  readonly onSearch: (text: string) => void
  /** Called when the user has stopped typing for a while, or when the field loses focus. */
  readonly onSettle?: (text: string) => void
}

const searchDelayMs = 200
const settleDelayMs = 1200

/** A debounced search field. Uncontrolled, so that typing does not rerender anything. */
export function SearchField({ label, value, onSearch, onSettle }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(value)
  const debouncedSearch = useDebouncedCallback((next: string) => {
    lastSearch.current = next
    onSearch(next)
  }, searchDelayMs)
  const debouncedSettle = useDebouncedCallback((next: string) => onSettle?.(next), settleDelayMs)
  // A link or the back button changed the search.
  useEffect(() => {
    if (value !== lastSearch.current && input.current) input.current.value = value
    lastSearch.current = value
  }, [value])
  const change = (next: string) => {
    debouncedSearch(next)
    debouncedSettle(next)
  }
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    change('')
  }
  const flush = () => {
    debouncedSearch.flush()
    debouncedSettle.flush()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={flush}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionWidth={44}
      // Always mounted, so that typing the first character does not have to render it.
      rightSection={<CloseButton size={44} aria-label="Clear search" className={classes.clear} onClick={clear} />}
    />
  )
}
