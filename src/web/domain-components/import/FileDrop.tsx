import { Hint } from '#web/components/display/variants.ts'
import { Button, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'

import classes from './Import.module.css'

interface Props {
  readonly icon: Icon
  readonly label: string
  /** The accepted formats and sizes. */
  readonly note: string
  /** File extensions and types, for the input's `accept` attribute. */
  readonly accept: string
  /** The maximum file size, and the message for a larger file. */
  readonly max: { readonly bytes: number; readonly refusal: string }
  readonly busy: boolean
  readonly onChoose: (file: File) => void
  readonly onReject: (message: string) => void
}

/** Selects a file by drag and drop or with a file picker. */
export function FileDrop({ icon: FileIcon, label, note, accept, max, busy, onChoose, onReject }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file || busy) return
    // Checked before the upload, because the server could refuse the file only after receiving all of it.
    if (file.size > max.bytes) onReject(max.refusal)
    else onChoose(file)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files?.[0])
    // Allows choosing the same file again after it was corrected.
    event.currentTarget.value = ''
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div
      className={classes.drop}
      data-over={isDragOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
    >
      <FileIcon size={36} color="var(--muted)" aria-hidden />
      <Text>Drag the file here, or</Text>
      <Button loading={busy} onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input ref={input} type="file" accept={accept} aria-label={label} hidden onChange={onChange} />
      <Hint>{note}</Hint>
    </div>
  )
}
