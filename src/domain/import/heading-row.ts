// Finds the heading row. Some files have titles above it.
import type { FileRow } from './cells.ts'
import { meaningOf } from './headings.ts'

/** The heading must be among this many rows. */
const maxFirstRows = 10
const maxText = 80

/** A possible heading row, with its text. */
export interface FirstRow {
  readonly row: number
  readonly text: string
}

/** The rows that the user can choose as the heading. */
export const firstRows = (rows: readonly FileRow[]): FirstRow[] =>
  rows
    .slice(0, maxFirstRows)
    .filter(({ problem }) => problem === undefined)
    .map(({ row, cells }) => ({
      row,
      text: cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' · ')
        .slice(0, maxText)
        .toWellFormed(),
    }))

const countFilled = ({ cells }: FileRow): number => cells.filter((cell) => cell.trim() !== '').length

/** The number of different known headings in the row. */
function countMeanings({ cells }: FileRow): number {
  const meanings = new Set(cells.map(meaningOf))
  meanings.delete(undefined)
  meanings.delete('nothing')
  return meanings.size
}

/** The first row, unless it is a title and a row below it has at least two known headings. Undefined if there are no rows. */
export function findHeadingRow(rows: readonly FileRow[]): FileRow | undefined {
  const [first, ...others] = rows.slice(0, maxFirstRows).filter(({ problem }) => problem === undefined)
  if (!first) return rows[0]
  const isTitle = countFilled(first) <= 1 || countMeanings(first) === 0
  const [best] = isTitle ? others.toSorted((left, right) => countMeanings(right) - countMeanings(left)) : []
  return best && countMeanings(best) >= 2 ? best : first
}
