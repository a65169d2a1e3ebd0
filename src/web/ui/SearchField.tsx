import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  /** Called when the typing pauses. */
  readonly onSearch: (text: string) => void
  /** Called with what was searched once nobody types any more: a while after, or when the field is left. */
  readonly onSettle?: (text: string) => void
}

// Milliseconds without a key before the list is asked, and before nobody types any more.
const pause = 200
const rest = 1200

export function SearchField({ label, value, onSearch, onSettle }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const searchSoon = useDebouncedCallback((next: string) => {
    sent.current = next
    onSearch(next)
  }, pause)
  const settleSoon = useDebouncedCallback((next: string) => onSettle?.(next), rest)
  // Another search than what was typed here: the address has changed, by a link or on the way back.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  const change = (next: string) => {
    setText(next)
    searchSoon(next)
    settleSoon(next)
  }
  const leave = () => {
    searchSoon.flush()
    settleSoon.flush()
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSectionWidth={44}
      // Always there: the first letter does not pay for it.
      rightSection={
        <CloseButton
          size={44}
          aria-label="Clear the search"
          style={{ visibility: text ? 'visible' : 'hidden' }}
          onClick={() => change('')}
        />
      }
    />
  )
}
