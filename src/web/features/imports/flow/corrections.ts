// The corrections that a user makes in a preview.
import type { Corrections } from '#domain/import/corrections.ts'

interface Row {
  readonly row: number
  readonly cells: readonly string[]
}

/** The column of a problem's field: the first filled one, else the first. Undefined if the problem is about the whole row. */
export function columnOfProblem(path: string, mapping: readonly string[], cells: readonly string[]): number | undefined {
  const columns = mapping.flatMap((target, column) => (target === path ? [column] : []))
  return columns.find((column) => cells[column]?.trim()) ?? columns[0]
}

export const cellText = ({ cells }: Corrections, row: Row, column: number): string =>
  cells.find((cell) => cell.row === row.row && cell.column === column)?.value ?? row.cells[column] ?? ''

export const withCell = (corrections: Corrections, row: number, column: number, value: string): Corrections => ({
  ...corrections,
  cells: [...corrections.cells.filter((cell) => cell.row !== row || cell.column !== column), { row, column, value }],
})

/** Replaces the text `from` in all cells of a column; null for `to` removes the replacement. */
export const withText = (corrections: Corrections, column: number, from: string, to: string | null): Corrections => ({
  ...corrections,
  texts: [
    ...corrections.texts.filter((text) => text.column !== column || text.from !== from),
    ...(to === null ? [] : [{ column, from, to }]),
  ],
})
