import { toCell } from '#domain/exports/csv.ts'
import type { FieldProblem } from '#domain/errors.ts'

import { saveFile } from '#web/components/display/save-file.ts'

interface RefusedRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly problems: readonly FieldProblem[]
}

/** Saves rows of an import as they were, each with its reason: to be mended and brought in again. */
export async function saveRefusedRows(
  columns: readonly { readonly name: string }[],
  rows: readonly RefusedRow[],
  say: (problem: FieldProblem) => string,
): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const heading = [...columns.map(({ name }) => name), 'row', 'reason']
  const lines = rows.map(({ row, cells, problems }) => [
    ...columns.map((_, at) => cells[at] ?? ''),
    String(row),
    problems.map(say).join('; '),
  ])
  const text = stringify(
    [heading, ...lines].map((cells) => cells.map(toCell)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
  saveFile(new File([`\uFEFF${text}`], 'refused-rows.csv', { type: 'text/csv' }))
}
