// Changes of cells that the user made in the preview. The file itself stays as it is: they are sent along with it.

/** The bounds of what one request may send. More are corrected in the file itself. */
export const maxCorrections = { cells: 2000, texts: 500 } as const

/** A new text for one cell. */
export interface CellCorrection {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row: number
  /** From 0. */
  readonly column: number
  readonly value: string
}

/** A new text for every cell of a column that has the text `from`. */
export interface TextCorrection {
  readonly column: number
  readonly from: string
  readonly to: string
}

export interface Corrections {
  readonly cells: readonly CellCorrection[]
  readonly texts: readonly TextCorrection[]
}

interface Row {
  readonly row: number
  readonly cells: readonly string[]
}

/** The rows with all corrections. A correction of one cell takes precedence; unknown rows and columns are ignored. */
export function correctRows<R extends Row>(rows: readonly R[], { cells, texts }: Corrections, width: number): R[] {
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
    for (const { column, value } of ofRow.get(row.row) ?? []) if (column < width) changed.set(column, value)
    return changed.size === 0 ? row : { ...row, cells: withChanges(row.cells, changed) }
  })
}

function withChanges(cells: readonly string[], changed: ReadonlyMap<number, string>): string[] {
  const width = Math.max(cells.length, 1 + Math.max(...changed.keys()))
  return Array.from({ length: width }, (_, column) => changed.get(column) ?? cells[column] ?? '')
}
