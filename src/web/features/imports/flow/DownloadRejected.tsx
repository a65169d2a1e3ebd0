import type { FieldProblem } from '#domain/errors.ts'
import { toCell } from '#domain/exports/csv.ts'
import { saveFile } from '#web/components/display/save-file.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import type { ImportedRow } from '#web/domain-components/import/ImportRows.tsx'
import { Group } from '@mantine/core'

interface Props {
  readonly columns: readonly { readonly name: string }[]
  readonly rows: readonly ImportedRow[]
  readonly formatProblem: (problem: FieldProblem) => string
}

/** Saves the rows that could not be imported to a CSV file with the reasons, so that they can be corrected and imported again. */
async function saveRejectedRows({ columns, rows, formatProblem }: Props): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const heading = [...columns.map(({ name }) => name), 'row', 'reason']
  const lines = rows.map(({ row, cells, problems }) => [
    ...columns.map((_, index) => cells[index] ?? ''),
    String(row),
    problems.map(formatProblem).join('; '),
  ])
  const text = stringify(
    [heading, ...lines].map((cells) => cells.map(toCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
  saveFile(new File([`\uFEFF${text}`], 'rejected-rows.csv', { type: 'text/csv' }))
}

/** Downloads the rejected rows, each with its reason, to correct and reimport. Renders nothing if there are none. */
export function DownloadRejected(props: Props) {
  if (props.rows.length === 0) return null
  return (
    <Group>
      <SecondaryButton onClick={() => void saveRejectedRows(props)}>Download rejected rows</SecondaryButton>
    </Group>
  )
}
