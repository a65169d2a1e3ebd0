// Finds the row with the headings: some files have titles above it.
import type { FileRow } from './cells.ts'
import { meaningOf } from './headings.ts'

/** How many rows can have the headings. */
export const maxFirstRows = 10
const maxText = 80

/** A row that may have the headings, with its texts. */
export interface FirstRow {
  readonly row: number
  readonly text: string
}

/** The rows to choose the heading from. */
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

/** How many different things the cells mean as headings. */
function countMeanings({ cells }: FileRow): number {
  const meanings = new Set(cells.map(meaningOf))
  meanings.delete(undefined)
  meanings.delete('nothing')
  return meanings.size
}

/** The first row, unless it is a title and a row below it has two known headings at least. Undefined if there are no rows. */
export function findHeadingRow(rows: readonly FileRow[]): FileRow | undefined {
  const [first, ...others] = rows.slice(0, maxFirstRows).filter(({ problem }) => problem === undefined)
  if (!first) return rows[0]
  const isTitle = countFilled(first) <= 1 || countMeanings(first) === 0
  const [best] = isTitle ? others.toSorted((left, right) => countMeanings(right) - countMeanings(left)) : []
  return best && countMeanings(best) >= 2 ? best : first
}
