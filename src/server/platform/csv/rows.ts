// Reads the rows of a CSV file. A stray quotation mark breaks only its own row: reading continues with the next line.
import { fieldError } from '#domain/errors.ts'
import { fromCell } from '#domain/exports/csv.ts'
import type { FileRow } from '#domain/import/cells.ts'
import papaparse from 'papaparse'

import { BrokenRows, type Failure } from './broken-rows.ts'
import { hasLineEnd, lineEnds, type LineEnd, type Separator } from './separator.ts'
import { maxColumns, maxLines, maxRows, tooManyCells } from './sizes.ts'

const format = (count: number): string => count.toLocaleString('en')

/** Collects rows, counts them, and leaves out empty ones. */
class RowCollector {
  readonly rows: FileRow[] = []
  #row = 0

  /** @param problem why the row could not be split into cells */
  add(cells: readonly string[], problem?: string): void {
    this.#row += 1
    if (this.#row > maxLines) throw fieldError('file', `This file has more than ${format(maxLines)} lines. Split it.`)
    if (problem === undefined && cells.every((cell) => cell.trim() === '')) return
    this.rows.push(this.#toRow(cells, problem))
    if (this.rows.length - 1 > maxRows) throw fieldError('file', `This file has more than ${format(maxRows)} rows. Split it.`)
  }

  #toRow(cells: readonly string[], problem?: string): FileRow {
    const isHeading = this.rows.length === 0
    const isWide = countColumns(cells, isHeading) > maxColumns
    if (isWide && isHeading) throw fieldError('file', `This file has more than ${maxColumns} columns.`)
    const row = { row: this.#row, cells: (cells.length > maxColumns ? cells.slice(0, maxColumns) : cells).map(fromCell) }
    const found = problem ?? (isWide ? tooManyCells : undefined)
    return found === undefined ? row : { ...row, problem: found }
  }
}

/** Empty cells after the last column do not count, except in the heading. */
const countColumns = (cells: readonly string[], isHeading: boolean): number =>
  isHeading ? cells.length : 1 + cells.findLastIndex((cell) => cell.trim() !== '')

/** @returns the heading and the rows, without empty ones @throws ValidationError for the field `file` */
export function readRows(file: string, delimiter: Separator): FileRow[] {
  const { text, newline } = unifyLineEnds(file)
  const collector = new RowCollector()
  const broken = new BrokenRows(text, { delimiter, newline })
  try {
    let from = 0
    while (from < text.length) {
      const failure = readUntilBroken(text, from, { delimiter, newline, add: (cells) => collector.add(cells) })
      if (!failure) break
      const [heading] = collector.rows
      const { cells, problem, next } = broken.read(failure, heading?.cells.length ?? null)
      collector.add(cells, problem)
      from = next
    }
  } catch (error) {
    // The rest of the file was one text instead of rows.
    throw broken.unclosed === null ? error : fieldError('file', broken.unclosed)
  }
  if (broken.first !== null && collector.rows.slice(1).every(({ problem }) => problem !== undefined))
    throw fieldError('file', broken.first)
  return collector.rows
}

interface ParseOptions {
  readonly delimiter: Separator
  readonly newline: LineEnd
  readonly add: (cells: readonly string[]) => void
}

// A cell with a stray quotation mark can seem to reach the end of the text. This limits how much the parser searches.
const windowSize = 16_000

/** Reads rows from an index up to the end or an unreadable row. */
function readUntilBroken(text: string, from: number, options: ParseOptions): Failure | null {
  let start = from
  let size = windowSize
  while (start < text.length) {
    const lineEnd = text.indexOf(options.newline, start + size)
    const end = lineEnd === -1 ? text.length : lineEnd
    const failure = readWindow(text, { start, end }, options)
    if (failure && (!failure.isOpen || end === text.length)) return failure
    // If a quoted text continues after the window, its row is read again with a larger one.
    start = failure?.start ?? end + options.newline.length
    size = failure ? size * 4 : windowSize
  }
  return null
}

/** Reads the rows of a window, which ends at a line end. */
function readWindow(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { delimiter, newline, add }: ParseOptions,
): Failure | null {
  const state: { start: number; failure: Failure | null } = { start, failure: null }
  papaparse.parse<string[]>(text.slice(start, end), {
    delimiter,
    newline,
    step: ({ data, errors, meta: { cursor } }, parser) => {
      const [error] = errors
      if (error) {
        const isOpen = errors.every(({ code }) => code === 'MissingQuotes')
        // The parser's index is after the quotation mark.
        state.failure = { start: state.start, index: start + (error.index ?? 1) - 1, end: start + cursor, isOpen }
        parser.abort()
      } else {
        add(data)
        state.start = start + cursor
      }
    },
  })
  return state.failure
}

const quoted = /"[^"]*"?/g

/** Unifies line ends, because the parser takes only one kind. If there is just one kind, quoted text keeps its own. */
function unifyLineEnds(text: string): { text: string; newline: LineEnd } {
  const unquoted = text.replaceAll(quoted, '')
  const kinds = (['\r\n', '\n', '\r'] as const).filter((kind) => hasLineEnd[kind].test(unquoted))
  const [newline = '\n', ...others] = kinds
  return others.length === 0 ? { text, newline } : { text: text.replaceAll(lineEnds, '\n'), newline: '\n' }
}
