// Reads an uploaded CSV file into a table, or says in one sentence what is wrong with it. Takes a second for a large file, so it runs
// in a worker thread (platform/workers).
import type { FileRow } from '#domain/import/cells.ts'
import * as z from 'zod'

import { decode, fileError } from './decode.ts'
import { readRows } from './rows.ts'
import { findSeparator, type Separator } from './separator.ts'

export const tableRows: z.ZodType<FileRow[]> = z.array(
  z.object({ row: z.int(), cells: z.array(z.string()), problem: z.string().optional() }),
)

export interface Table {
  /** As the WHATWG Encoding standard names it. */
  readonly encoding: string
  readonly separator: Separator
  /** The heading. A column without a name gets its position: "Column 2". */
  readonly columns: readonly string[]
  /** Without empty rows. */
  readonly rows: readonly FileRow[]
}

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
