import { encodingLabels, fileEncodings, isFileEncoding, type FileEncoding } from '#domain/import/file-encodings.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import '@mantine/core/styles/Combobox.css'
import { Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'

export interface ReadFile {
  /** The sheets of a workbook, and the one that was read. Empty for a CSV file. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly skipped_sheets: readonly string[]
  readonly encoding: string
  /** Sample text that looks wrong if the encoding is wrong; null if the encoding is certain. */
  readonly encoding_sample: string | null
  readonly heading_row: number
  readonly first_rows: readonly { readonly row: number; readonly text: string }[]
}

/** The user's corrections to how the file is read. */
interface Choice {
  readonly sheet?: string | undefined
  readonly all_sheets?: boolean
  readonly encoding?: FileEncoding
  readonly heading_row?: number | undefined
}

interface Props {
  readonly file: ReadFile
  /** Whether the user has chosen the row with the column names. */
  readonly hasChosenRow: boolean
  readonly busy: boolean
  readonly onChoose: (choice: Choice) => void
}

type FieldProps = Omit<Props, 'hasChosenRow'>

const allSheets = ''
const maxWidth = 420

/** Chooses the sheet of a workbook, the encoding of a text if it isn't certain, and the row with the column names. */
export function ReadingFields({ hasChosenRow, ...props }: Props) {
  const { file, busy, onChoose } = props
  const { encoding, encoding_sample } = file
  return (
    <Stack mb="md" gap="sm" maw={maxWidth}>
      <SheetField {...props} />
      {encoding_sample !== null && (
        <NativeSelect
          label="Text encoding"
          description={`If these characters look wrong, choose another encoding: ${encoding_sample}`}
          data={encodingChoices(encoding)}
          value={encoding}
          disabled={busy}
          onChange={({ currentTarget: { value } }) => {
            if (isFileEncoding(value)) onChoose({ encoding: value })
          }}
        />
      )}
      <HeadingRowField {...props} hasChosenRow={hasChosenRow} />
    </Stack>
  )
}

// The detected encoding may not be one of the choices, for example UTF-16.
const encodingChoices = (found: string) => [
  ...(isFileEncoding(found) ? [] : [{ value: found, label: found }]),
  ...fileEncodings.map((value) => ({ value, label: encodingLabels[value] })),
]

/** Shown at once if the column names are not in the first row, otherwise on demand, because nearly all files begin with them. */
function HeadingRowField({ file: { heading_row, first_rows }, hasChosenRow, busy, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(hasChosenRow || first_rows[0]?.row !== heading_row)
  if (first_rows.length < 2) return null
  if (!isOpen) {
    return (
      <Group>
        <SecondaryButton onClick={() => setIsOpen(true)}>Column names are in another row</SecondaryButton>
      </Group>
    )
  }
  return (
    <NativeSelect
      label="Row with the column names"
      data={first_rows.map(({ row, text }) => ({ value: String(row), label: `${row}: ${text}` }))}
      value={String(heading_row)}
      disabled={busy}
      onChange={(event) => onChoose({ heading_row: Number(event.currentTarget.value) })}
    />
  )
}

function SheetField({ file: { sheets, sheet, skipped_sheets }, busy, onChoose }: FieldProps) {
  if (sheets.length < 2) return null
  return (
    <>
      <NativeSelect
        label="Sheet"
        data={[
          ...sheets.map((name) => ({ value: name, label: name })),
          { value: allSheets, label: `All ${formatCount(sheets.length, 'sheet')}` },
        ]}
        value={sheet ?? allSheets}
        disabled={busy}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ sheet: value || undefined, all_sheets: value === allSheets, heading_row: undefined })
        }
      />
      {skipped_sheets.length > 0 && (
        <Hint>{`Skipped because they’re empty or have different column names: ${skipped_sheets.join(', ')}`}</Hint>
      )}
    </>
  )
}
