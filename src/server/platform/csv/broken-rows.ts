// Rows that cannot be read because of a quotation mark. Each becomes its raw line with a description of the problem.
import { fieldError } from '#domain/errors.ts'
import { lineEnds, type LineEnd, type Separator } from './separator.ts'

// A file with more broken rows was not written as CSV.
const maxBrokenRows = 1000
// A cell without a closing quotation mark is read to the end of the file. Reading a file ten times already takes seconds.
const maxRereads = 10
// The lines sampled after an unclosed quotation mark, to see whether they are rows or the rest of its text.
const maxSampleLines = 20

interface Format {
  readonly delimiter: Separator
  readonly newline: LineEnd
}

/** Indexes in the text. */
export interface Failure {
  /** Where the row starts. */
  readonly start: number
  /** The quotation mark that opens the unreadable cell. */
  readonly index: number
  /** Where the parser stopped. */
  readonly end: number
  /** Whether the cell has no possible closing quotation mark. */
  readonly isOpen: boolean
}

interface BrokenRow {
  /** The texts between separators. A quotation mark may keep some of them together. */
  readonly cells: readonly string[]
  readonly problem: string
  /** Where the next line starts. */
  readonly next: number
}

export class BrokenRows {
  /** The problem of the first broken row. */
  first: string | null = null
  /** The problem of the first row without a closing quotation mark. */
  unclosed: string | null = null
  readonly #text: string
  readonly #format: Format
  #count = 0
  #reread = 0
  #counted = { index: 0, line: 1 }

  constructor(text: string, format: Format) {
    this.#text = text
    this.#format = format
  }

  /**
   * @param width the number of columns; null for the heading itself
   * @throws ValidationError for the field `file` if the heading is broken, too many rows are, or the rest of the file has no rows
   */
  read({ start, index, end, isOpen }: Failure, width: number | null): BrokenRow {
    const { delimiter, newline } = this.#format
    const { problem, isUnclosed } = this.#explain(index)
    this.first ??= problem
    const lineEnd = this.#indexOf(newline, index)
    const next = Math.min(this.#text.length, lineEnd + newline.length)
    this.#count += 1
    if (isOpen) this.#reread += end - start
    const isTooMuch = this.#count > maxBrokenRows || this.#reread > maxRereads * this.#text.length
    if (width === null || isTooMuch) throw fieldError('file', this.first)
    if (isUnclosed) {
      this.unclosed ??= problem
      if (!this.#hasRows(next, end, width)) throw fieldError('file', problem)
    }
    return { cells: this.#text.slice(start, lineEnd).split(delimiter).map(withoutQuotes), problem, next }
  }

  #indexOf(search: string, from: number): number {
    const index = this.#text.indexOf(search, from)
    return index === -1 ? this.#text.length : index
  }

  /** Whether most lines between two indexes have as many cells as the heading. True if there are no lines. */
  #hasRows(from: number, to: number, width: number): boolean {
    const { delimiter, newline } = this.#format
    const lines: string[] = []
    for (let at = from; at < to && lines.length < maxSampleLines;) {
      const end = this.#indexOf(newline, at)
      const line = this.#text.slice(at, end)
      if (line.trim() !== '') lines.push(line)
      at = end + newline.length
    }
    const rows = lines.filter((line) => line.split(delimiter).length === width)
    return rows.length * 2 >= lines.length
  }

  /** Describes the problem of the quoted cell that starts at an index. */
  #explain(index: number): { problem: string; isUnclosed: boolean } {
    const line = this.#lineOf(index)
    const closing = this.#findClosing(index)
    // An unclosed quotation mark swallows the lines after it, up to the next quotation mark.
    const lineEnd = this.#indexOf(this.#format.newline, index)
    if (closing === undefined || closing > lineEnd)
      return { problem: `A quotation mark opens in line ${line} and is never closed.`, isUnclosed: true }
    return { problem: `Line ${line} has text after a closing quotation mark.`, isUnclosed: false }
  }

  /** The line number of an index. Counts from the index of the last call, because rows are read in order. */
  #lineOf(index: number): number {
    const line = this.#counted.line + (this.#text.slice(this.#counted.index, index).match(lineEnds)?.length ?? 0)
    this.#counted = { index, line }
    return line
  }

  /** The index of the quotation mark that closes the one at `opening`. Doubled quotation marks are part of the text. */
  #findClosing(opening: number): number | undefined {
    let at = this.#text.indexOf('"', opening + 1)
    while (at !== -1 && this.#text[at + 1] === '"') at = this.#text.indexOf('"', at + 2)
    return at === -1 ? undefined : at
  }
}

const withoutQuotes = (cell: string): string => cell.trim().replace(/^"/, '').replace(/"$/, '').replaceAll('""', '"')
