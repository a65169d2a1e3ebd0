// Reads an uploaded CSV file into a table, or says in one sentence what is wrong with it. Takes a second for a large file, so it runs
// in a worker thread (platform/workers).
import { fromCell } from '#domain/exports/csv.ts'
import papaparse, { type ParseError } from 'papaparse'
import * as z from 'zod'

import { decode, fileError } from './decode.ts'
import { findSeparator, type Separator } from './separator.ts'

export interface TableRow {
  /** As a spreadsheet counts: the heading is 1, and empty rows count too. */
  readonly row: number
  readonly cells: readonly string[]
}

export const tableRows: z.ZodType<TableRow[]> = z.array(z.object({ row: z.int(), cells: z.array(z.string()) }))

export interface Table {
  /** As the WHATWG Encoding standard names it. */
  readonly encoding: string
  readonly separator: Separator
  /** The heading. A column without a name gets its position: "Column 2". */
  readonly columns: readonly string[]
  /** Without empty rows. */
  readonly rows: readonly TableRow[]
}

/** A very large business has 60,000 customers; every row takes memory until the import is done. */
export const maxRows = 100_000
// As many as a spreadsheet has; most of them may be empty.
export const maxLines = 1_048_576
export const maxColumns = 200

const format = (count: number): string => count.toLocaleString('en')

/** @throws ValidationError for the field `file` */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const { text, encoding } = await decode(bytes)
  const { separator, rest } = findSeparator(text)
  const [heading, ...rows] = readRows(rest, separator)
  if (!heading) throw fileError('This file is empty.')
  return { encoding, separator, columns: nameColumns(heading.cells), rows }
}

// A whole file without line ends would be one name, and returned with every response.
const maxName = 500

/** The columns of a heading. Those without a name get their position. */
export const nameColumns = (cells: readonly string[]): string[] =>
  cells.map((name, index) => name.trim().slice(0, maxName).toWellFormed() || `Column ${index + 1}`)

function readRows(file: string, delimiter: Separator): TableRow[] {
  const rows: TableRow[] = []
  let row = 0
  const { text, newline } = unifyLineEnds(file)
  const addRow = (cells: string[]): void => {
    row += 1
    if (cells.every((cell) => cell.trim() === '')) return
    rows.push({ row, cells: withinColumns(cells, rows.length === 0).map(fromCell) })
  }
  papaparse.parse<string[]>(text, {
    delimiter,
    newline,
    step: ({ data, errors: [error] }) => {
      if (error) throw explain(error, text)
      addRow(data)
      if (rows.length - 1 > maxRows) throw fileError(`This file has more than ${format(maxRows)} rows. Split it.`)
      if (row > maxLines) throw fileError(`This file has more than ${format(maxLines)} lines. Split it.`)
    },
  })
  return rows
}

/** Empty cells after the last column do not count, except in the heading. */
function withinColumns(cells: string[], isHeading: boolean): string[] {
  const count = isHeading ? cells.length : 1 + cells.findLastIndex((cell) => cell.trim() !== '')
  if (count > maxColumns) throw fileError(`This file has more than ${maxColumns} columns.`)
  return cells.length > maxColumns ? cells.slice(0, maxColumns) : cells
}

const lineEnds = /\r\n|\n|\r/g
const quoted = /"[^"]*"?/g

/** The parser takes one kind of line end. A file with several kinds gets one; quoted text keeps its own otherwise. */
function unifyLineEnds(text: string): { text: string; newline: '\n' | '\r\n' | '\r' } {
  const unquoted = text.replaceAll(quoted, '')
  const kinds = (['\r\n', '\n', '\r'] as const).filter((kind) => hasLineEnd[kind].test(unquoted))
  const [newline = '\n', ...others] = kinds
  return others.length === 0 ? { text, newline } : { text: text.replaceAll(lineEnds, '\n'), newline: '\n' }
}

const hasLineEnd = { '\r\n': /\r\n/, '\n': /(?<!\r)\n/, '\r': /\r(?!\n)/ }

const lineOf = (text: string, index: number): number => 1 + (text.slice(0, index).match(lineEnds)?.length ?? 0)

/** What is wrong with the quoted cell that starts at the error's index. */
function explain({ index = 0 }: ParseError, text: string): Error {
  const line = lineOf(text, index)
  const closing = findClosing(text, index)
  // A quotation mark that is never closed swallows the lines after it, up to the next one.
  if (closing === undefined || lineOf(text, closing) > line)
    return fileError(`A quotation mark opens in line ${line} and is never closed.`)
  return fileError(`In line ${line} a text goes on after its closing quotation mark.`)
}

/** The index of the quotation mark that closes the one at `opening`. Two in a row are part of the text. */
function findClosing(text: string, opening: number): number | undefined {
  let at = text.indexOf('"', opening + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 ? undefined : at
}
