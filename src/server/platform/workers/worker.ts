// Runs in a worker thread. Its functions take and return plain data: errors of the catalogue would lose their class on the way.
import { readTable, type TableRow } from '#server/platform/csv/read.ts'
import { ValidationError } from '#domain/errors.ts'

/** A table as it travels between threads: a page of rows is one JSON text, which the other side unpacks page by page. */
export interface PackedTable {
  readonly encoding: string
  readonly separator: string
  readonly columns: readonly string[]
  readonly pages: readonly string[]
}

// Unpacking so many takes about a millisecond.
const rowsPerPage = 500

/** Reads a CSV file, or says what is wrong with it. */
export async function readCsv(bytes: Uint8Array): Promise<PackedTable | { readonly problem: string }> {
  try {
    const { rows, ...table } = await readTable(bytes)
    return { ...table, pages: pack(rows) }
  } catch (error) {
    if (error instanceof ValidationError) return { problem: error.message }
    throw error
  }
}

function pack(rows: readonly TableRow[]): string[] {
  const pages: string[] = []
  for (let from = 0; from < rows.length; from += rowsPerPage) pages.push(JSON.stringify(rows.slice(from, from + rowsPerPage)))
  return pages
}
