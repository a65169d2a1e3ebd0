// Reads an uploaded CSV file into a table, or says in one sentence what is wrong with it.
import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as letOthersRun } from 'node:timers/promises'

import { fromCell } from '#domain/exports/csv.ts'
import { parse, type Options } from 'csv-parse'
import * as z from 'zod'

import { decode, fileError } from './decode.ts'
import { findSeparator, type Separator } from './separator.ts'

interface TableRow {
  /** As a spreadsheet counts: the heading is 1, and empty rows count too. */
  readonly row: number
  readonly cells: readonly string[]
}

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
const maxRows = 100_000
const maxColumns = 200

// Other requests are served after so many rows.
const rowsPerPause = 1000
// What the parser gets at once.
const chunkBytes = 64_000

const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })
const failure = z.object({ code: z.string(), lines: z.number().optional(), records: z.number().default(0) })

/** @throws ValidationError for the field `file` */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const { text, encoding } = await decode(bytes)
  const { separator, rest } = findSeparator(text)
  const rows = await readRows(rest, separator, false)
  const [heading, ...others] = rows
  if (!heading) throw fileError('This file is empty.')
  if (heading.cells.length > maxColumns) throw fileError(`This file has more than ${maxColumns} columns.`)
  const columns = heading.cells.map((name, index) => name.trim() || `Column ${index + 1}`)
  return { encoding, separator, columns, rows: others }
}

async function readRows(text: string, separator: Separator, isLenient: boolean): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let row = 0
  let line = 1
  try {
    for await (const { cells, lines } of records(text, { delimiter: separator, relax_quotes: isLenient })) {
      row += 1
      if (isLenient && cells.some(swallowsLines)) throw unclosedQuote(line)
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells: cells.map(fromCell) })
      if (rows.length > maxRows) throw fileError(`This file has more than ${maxRows.toLocaleString('en')} rows. Split it.`)
      line = lines + 1
      if (row % rowsPerPause === 0) await letOthersRun()
    }
    return rows
  } catch (error) {
    // A quotation mark inside an unquoted cell, as in 5" or Rafael "Rafa" Nadal, is part of the text.
    if (errorCode(error) === 'INVALID_OPENING_QUOTE') return readRows(text, separator, true)
    throw await explain(error, text, separator)
  }
}

/** Every record with the number of the line it ends on. */
async function* records(text: string, options: Options) {
  const parser = parse({ ...options, relax_column_count: true, info: true, record_delimiter: ['\r\n', '\n', '\r'] })
  for await (const parsed of Readable.from(chunks(text)).pipe(parser)) {
    const { record: cells, info } = record.parse(parsed)
    yield { cells, lines: info.lines }
  }
}

function* chunks(text: string): Generator<Uint8Array, void, undefined> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes)
}

// In lenient mode a quotation mark that is never closed swallows the lines after it.
const swallowsLines = (cell: string): boolean => /^"[^]*\n/.test(cell)

const unclosedQuote = (line: number) => fileError(`A quotation mark opens in line ${line} and is never closed.`)

const errorCode = (error: unknown): string | undefined => failure.safeParse(error).data?.code

async function explain(error: unknown, text: string, delimiter: Separator): Promise<unknown> {
  const known = failure.safeParse(error).data
  if (known?.code === 'CSV_INVALID_CLOSING_QUOTE')
    return fileError(`In line ${known.lines} a text goes on after its closing quotation mark.`)
  if (known?.code !== 'CSV_QUOTE_NOT_CLOSED') return error
  // The parser names the last line. The quotation mark is in the record after the last complete one.
  let line = 1
  if (known.records > 0) for await (const { lines } of records(text, { delimiter, to: known.records })) line = lines + 1
  return unclosedQuote(line)
}
