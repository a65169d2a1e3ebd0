import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import classes from './SearchField.module.css'

interface Props {
  readonly label: string
  readonly value: string
  /** Called when the typing pauses. */
  readonly onSearch: (text: string) => void
  /** Called with the search text when the typing has stopped for a while, or when the field loses focus. */
  readonly onSettle?: (text: string) => void
}

// Milliseconds without a key before the query runs, and before the search counts as finished.
const searchDelayMs = 200
const settleDelayMs = 1200

/** An uncontrolled input, so that typing renders nothing. */
export function SearchField({ label, value, onSearch, onSettle }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const searchSoon = useDebouncedCallback((next: string) => {
    sent.current = next
    onSearch(next)
  }, searchDelayMs)
  const settleSoon = useDebouncedCallback((next: string) => onSettle?.(next), settleDelayMs)
  // Another search than what was typed here: the address has changed, by a link or on the way back.
  useEffect(() => {
    if (value !== sent.current && box.current) box.current.value = value
    sent.current = value
  }, [value])
  const change = (next: string) => {
    searchSoon(next)
    settleSoon(next)
  }
  const clear = () => {
    if (!box.current) return
    box.current.value = ''
    box.current.focus()
    change('')
  }
  const leave = () => {
    searchSoon.flush()
    settleSoon.flush()
  }
  return (
    <TextInput
      ref={box}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionWidth={44}
      // Always there: the first letter does not pay for it.
      rightSection={<CloseButton size={44} aria-label="Clear the search" className={classes.clear} onClick={clear} />}
    />
  )
}
