import { Button, TextInput, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

interface Props extends ButtonProps {
  readonly text: string
  readonly label: string
}

/** A button that copies text. Over plain HTTP there is no clipboard API, so it shows the text, selected, instead. */
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
  return <TextInput ref={input} readOnly label="Copy this text" value={text} onFocus={(event) => event.currentTarget.select()} />
}
