// Somebody's CSV file as a table, or one clear sentence about what is wrong with it.
import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'

import { fromCell } from '#domain/exports/csv.ts'
import { parse, type Options } from 'csv-parse'
import * as z from 'zod'

import { decode, refuseFile, type Encoding } from './decode.ts'
import { findSeparator, type Separator } from './separator.ts'

interface TableRow {
  /** As a spreadsheet counts: the heading is 1, and empty rows count too. */
  readonly row: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly encoding: Encoding
  readonly separator: Separator
  /** The heading; a column without a name is called by its place. */
  readonly columns: readonly string[]
  /** Those that hold something. */
  readonly rows: readonly TableRow[]
}

/** 60,000 are the customers of a very large business; each costs memory until the file is done with. */
const mostRows = 100_000
const mostColumns = 200

// Rows between two pauses in which others are served.
const stretch = 1000
// Bytes that are handed to the parser at once.
const piece = 64_000

const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })
const failure = z.object({ code: z.string(), lines: z.number().optional(), records: z.number().default(0) })

/** Throws a ValidationError for the field `file`. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const { text, encoding } = decode(bytes)
  const { separator, rest } = findSeparator(text)
  const rows = await rowsOf(rest, separator, false)
  const [heading, ...others] = rows
  if (!heading) throw refuseFile('This file is empty.')
  if (heading.cells.length > mostColumns) throw refuseFile(`This file has more than ${mostColumns} columns.`)
  const columns = heading.cells.map((name, at) => name.trim() || `Column ${at + 1}`)
  return { encoding, separator, columns, rows: others }
}

async function rowsOf(text: string, separator: Separator, isLenient: boolean): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let row = 0
  let line = 1
  try {
    for await (const { cells, lines } of records(text, { delimiter: separator, relax_quotes: isLenient })) {
      row += 1
      if (isLenient && cells.some(holdsOthers)) throw unclosed(line)
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells: cells.map(fromCell) })
      if (rows.length > mostRows) throw refuseFile(`This file has more than ${mostRows.toLocaleString('en')} rows. Split it.`)
      line = lines + 1
      if (row % stretch === 0) await breathe()
    }
    return rows
  } catch (thrown) {
    // A quotation mark within a bare text, as in 5" or Rafael "Rafa" Nadal: it is meant as it stands.
    if (codeOf(thrown) === 'INVALID_OPENING_QUOTE') return rowsOf(text, separator, true)
    throw await explained(thrown, text, separator)
  }
}

/** Every record with the number of lines up to its end. */
async function* records(text: string, options: Options) {
  const parser = parse({ ...options, relax_column_count: true, info: true, record_delimiter: ['\r\n', '\n', '\r'] })
  for await (const parsed of Readable.from(pieces(text)).pipe(parser)) {
    const { record: cells, info } = record.parse(parsed)
    yield { cells, lines: info.lines }
  }
}

function* pieces(text: string): Generator<Uint8Array, void, undefined> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece)
}

// Leniently read, a quotation mark that is never closed takes the following lines with it.
const holdsOthers = (cell: string): boolean => /^"[^]*\n/.test(cell)

const unclosed = (line: number) => refuseFile(`A quotation mark opens in line ${line} and is never closed.`)

const codeOf = (thrown: unknown): string | undefined => failure.safeParse(thrown).data?.code

async function explained(thrown: unknown, text: string, delimiter: Separator): Promise<unknown> {
  const known = failure.safeParse(thrown).data
  if (known?.code === 'CSV_INVALID_CLOSING_QUOTE')
    return refuseFile(`In line ${known.lines} a text goes on after its closing quotation mark.`)
  if (known?.code !== 'CSV_QUOTE_NOT_CLOSED') return thrown
  // The parser names the last line; the mark stands in the record after the last whole one.
  let line = 1
  if (known.records > 0) for await (const { lines } of records(text, { delimiter, to: known.records })) line = lines + 1
  return unclosed(line)
}
