import { importSize } from '#domain/constants.ts'
import { Button, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'

import classes from './Import.module.css'
import { ImportHeading } from './ImportHeading.tsx'

interface Props {
  readonly title: string
  /** What the file may be. */
  readonly text: string
  readonly busy: boolean
  readonly onChoose: (file: File) => void
  readonly onRefuse: (message: string) => void
}

// Some systems know a CSV file as plain text, or as Excel's.
const accepted = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

/** A file, dropped or chosen. */
export function ChooseFile({ title, text, busy, onChoose, onRefuse }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file || busy) return
    // It is not sent first, to be refused once all of it has arrived.
    if (file.size > importSize.bytes) onRefuse(importSize.refusal)
    else onChoose(file)
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files?.[0])
    // The same file can be chosen again once it is mended.
    event.currentTarget.value = ''
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <>
      <ImportHeading step="File" title={title} />
      <Text c="dimmed" mb="md">
        {text}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <IconFileSpreadsheet size={36} color="var(--muted)" aria-hidden />
        <Text>Drop the file here, or</Text>
        <Button loading={busy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input ref={input} type="file" accept={accepted} aria-label="CSV file" hidden onChange={chosen} />
        <Text size="sm" c="dimmed">
          Up to 10 MB. Any separator, any letters.
        </Text>
      </div>
    </>
  )
}
