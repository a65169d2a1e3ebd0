import { toCell } from '#domain/exports/csv.ts'
import type { FieldProblem } from '#domain/errors.ts'

import { saveFile } from '#web/components/display/save-file.ts'

interface RejectedRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly problems: readonly FieldProblem[]
}

/** Saves the rows that could not be imported to a CSV file with the reasons, so that they can be corrected and imported again. */
export async function saveRejectedRows(
  columns: readonly { readonly name: string }[],
  rows: readonly RejectedRow[],
  formatProblem: (problem: FieldProblem) => string,
): Promise<void> {
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
