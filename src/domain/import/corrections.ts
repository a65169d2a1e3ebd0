// Cell corrections made in the preview. They are sent along with the unchanged file.

import type { FileRow } from './cells.ts'

/** Limits per request. More corrections have to be made in the file itself. */
export const maxCorrections = { cells: 2000, texts: 500 } as const

/** A new text for one cell. */
interface CellCorrection {
  /** Numbered as in a spreadsheet: the heading is row 1. */
  readonly row: number
  /** Starts at 0. */
  readonly column: number
  readonly value: string
}

/** A new text for all cells of a column whose text is `from`. */
interface TextCorrection {
  readonly column: number
  readonly from: string
  readonly to: string
}

export interface Corrections {
  readonly cells: readonly CellCorrection[]
  readonly texts: readonly TextCorrection[]
}

export const noCorrections: Corrections = { cells: [], texts: [] }

/**
 * The rows with all corrections applied. Corrections of single cells take precedence; unknown rows and columns are ignored. A row with a
 * corrected cell gets as many cells as the heading, and is read even if its line couldn't be parsed.
 */
export function correctRows(rows: readonly FileRow[], { cells, texts }: Corrections, width: number): FileRow[] {
  if (cells.length === 0 && texts.length === 0) return [...rows]
  const ofRow = Map.groupBy(cells, ({ row }) => row)
  const byText = new Map(texts.map(({ column, from, to }) => [`${column}\n${from}`, to]))
  const columns = [...new Set(texts.map(({ column }) => column))]
  return rows.map((row) => {
    const changed = new Map<number, string>()
    for (const column of columns) {
      const to = byText.get(`${column}\n${row.cells[column]?.trim() ?? ''}`)
      if (to !== undefined) changed.set(column, to)
    }
    const ofCells = (ofRow.get(row.row) ?? []).filter(({ column }) => column < width)
    for (const { column, value } of ofCells) changed.set(column, value)
    if (ofCells.length > 0) return { row: row.row, cells: withChanges(row.cells, changed).slice(0, width) }
    return changed.size === 0 ? row : { ...row, cells: withChanges(row.cells, changed) }
  })
}

function withChanges(cells: readonly string[], changed: ReadonlyMap<number, string>): string[] {
  const width = Math.max(cells.length, 1 + Math.max(...changed.keys()))
  return Array.from({ length: width }, (_, column) => changed.get(column) ?? cells[column] ?? '')
}
