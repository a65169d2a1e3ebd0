import '@mantine/core/styles/Combobox.css'
import { NativeSelect } from '@mantine/core'

interface Props {
  /** The sheets of the workbook, and the one that was read. None for a CSV file. */
  readonly file: { readonly sheets: readonly string[]; readonly sheet: string | null }
  readonly busy: boolean
  readonly onChoose: (sheet: string) => void
}

/** Chooses the sheet of a workbook that has several. */
export function SheetField({ file: { sheets, sheet }, busy, onChoose }: Props) {
  if (sheets.length < 2) return null
  return (
    <NativeSelect
      label="Sheet"
      mb="md"
      maw={420}
      data={[...sheets]}
      value={sheet ?? ''}
      disabled={busy}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
