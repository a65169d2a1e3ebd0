// Reads an uploaded CSV file into a table, or reports its problem in one sentence. Takes a second for a large file, so it runs in a worker
// thread (platform/workers).
import { fieldError } from '#domain/errors.ts'
import type { FileRow } from '#domain/import/cells.ts'
import type { FileEncoding } from '#domain/import/file-encodings.ts'
import { findHeadingRow, firstRows, type FirstRow } from '#domain/import/heading-row.ts'
import * as z from 'zod'

import { decode } from './decode.ts'
import { readRows } from './rows.ts'
import { findSeparator, type Separator } from './separator.ts'

export const tableRows: z.ZodType<FileRow[]> = z.array(
  z.object({ row: z.int(), cells: z.array(z.string()), problem: z.string().optional() }),
)

export interface Table {
  /** A name of the WHATWG Encoding standard. */
  readonly encoding: string
  /** Texts with non-ASCII letters, if the encoding is uncertain. */
  readonly encoding_sample: string | null
  readonly separator: Separator
  /** The row of the heading, and the rows it can be chosen from. */
  readonly heading_row: number
  readonly first_rows: readonly FirstRow[]
  /** The heading. A column without a name gets its position: "Column 2". */
  readonly columns: readonly string[]
  /** The rows, without empty ones. */
  readonly rows: readonly FileRow[]
}

/** The user's choices for a file, which override what is detected. */
export interface ReadOptions {
  readonly encoding?: FileEncoding | undefined
  readonly heading_row?: number | undefined
}

/** @throws ValidationError for the field `file` or `heading_row` */
export async function readTable(bytes: Uint8Array, options: ReadOptions = {}): Promise<Table> {
  const { text, encoding, isCertain } = await decode(bytes, options.encoding)
  const { separator, rest } = findSeparator(text)
  const all = readRows(rest, separator)
  const table = splitHeading(all, options.heading_row)
  if (!table) throw fieldError('file', 'This file is empty.')
  return { encoding, encoding_sample: isCertain ? null : sampleOf(all), separator, ...table }
}

/**
 * The heading and the rows below it. Null if there are no rows.
 * @throws ValidationError for the field `heading_row` if that row can't be chosen
 */
export function splitHeading(all: readonly FileRow[], chosen?: number) {
  const first_rows = firstRows(all)
  const found = findHeadingRow(all)
  if (!found) return null
  const heading_row = chosen ?? found.row
  if (chosen !== undefined && !first_rows.some(({ row }) => row === chosen))
    throw fieldError('heading_row', 'Choose one of the first rows.')
  const at = all.findIndex(({ row }) => row === heading_row)
  const columns = nameColumns(all[at]?.cells ?? [])
  return { columns, rows: all.slice(at + 1), heading_row, first_rows }
}

const sample = { rows: 1000, texts: 3, length: 40 }
const isAscii = /^[\0-\x7f]*$/

/** A few different texts that look wrong if the encoding is wrong. Null if all letters are ASCII. */
function sampleOf(rows: readonly FileRow[]): string | null {
  const texts = rows.slice(0, sample.rows).flatMap(({ cells }) => cells.filter((cell) => !isAscii.test(cell)))
  const different = [...new Set(texts.map((text) => text.trim().slice(0, sample.length).toWellFormed()))]
  return different.slice(0, sample.texts).join(', ') || null
}

// Limits the length: a whole file without line ends would be one name, returned with every response.
const maxName = 500

/** The columns of a heading. Unnamed columns are named by their position. */
export const nameColumns = (cells: readonly string[]): string[] =>
  cells.map((name, index) => name.trim().slice(0, maxName).toWellFormed() || `Column ${index + 1}`)
