import { Button, TextInput, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

interface Props extends ButtonProps {
  /** What is copied. */
  readonly text: string
  /** What the button says: verb and object. */
  readonly label: string
}

/** Copies a text. Over plain HTTP browsers have no clipboard, so the button becomes the text itself, selected. */
export function CopyText({ text, label, ...button }: Props) {
  const { copy, copied, error } = useClipboard({ timeout: 2000 })
  if (error) return <SelectedText text={text} />
  return (
    <Button {...button} onClick={() => copy(text)} aria-live="polite">
      {copied ? 'Copied' : label}
    </Button>
  )
}

function SelectedText({ text }: { readonly text: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <TextInput ref={input} readOnly label="Copy it from here" value={text} onFocus={(event) => event.currentTarget.select()} />
  )
}
