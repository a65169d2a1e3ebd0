import { importSize } from '#domain/constants.ts'
import { Button, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'

import classes from './Import.module.css'
import { ImportHeading } from './ImportHeading.tsx'

interface Props {
  readonly title: string
  /** Which files are accepted. */
  readonly text: string
  readonly busy: boolean
  /** Whether .xlsx workbooks are read, too. */
  readonly hasWorkbooks?: boolean
  readonly onChoose: (file: File) => void
  readonly onReject: (message: string) => void
}

// Some systems report CSV files as plain text or as Excel files.
const accepted = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'
const workbooks = '.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Selects a file by drag and drop or with a file picker. */
export function ChooseFile({ title, text, busy, hasWorkbooks = false, onChoose, onReject }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const accept = (file: File | undefined) => {
    if (!file || busy) return
    // Checked before the upload, because the server could refuse the file only after receiving all of it.
    if (file.size > importSize.bytes) onReject(importSize.refusal)
    else onChoose(file)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    accept(event.currentTarget.files?.[0])
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
    accept(event.dataTransfer.files[0])
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
        data-over={isDragOver || undefined}
        onDragOver={onDragOver}
        onDragLeave={() => setDragOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={36} color="var(--muted)" aria-hidden />
        <Text>Drag the file here, or</Text>
        <Button loading={busy} onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <input
          ref={input}
          type="file"
          accept={hasWorkbooks ? `${accepted},${workbooks}` : accepted}
          aria-label={hasWorkbooks ? 'Spreadsheet file' : 'CSV file'}
          hidden
          onChange={onChange}
        />
        <Text size="sm" c="dimmed">
          {hasWorkbooks ? 'CSV or Excel (.xlsx), up to 10 MB.' : 'Up to 10 MB. Any separator and encoding.'}
        </Text>
      </div>
    </>
  )
}
