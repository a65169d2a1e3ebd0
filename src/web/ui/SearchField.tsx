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
}

// Milliseconds without a key before the list is asked.
const pause = 200

export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const searchSoon = useDebouncedCallback((next: string) => {
    sent.current = next
    onSearch(next)
  }, pause)
  // Another search than what was typed here: the address has changed, by a link or on the way back.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  const change = (next: string) => {
    setText(next)
    searchSoon(next)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text && <CloseButton aria-label="Clear the search" onClick={() => change('')} />}
    />
  )
}
