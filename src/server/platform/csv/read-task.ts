// Runs in a worker thread.
import { createTask } from '#server/platform/workers/task.ts'

import { isZip, readWorkbook, type SheetTable } from '#server/platform/xlsx/read.ts'

import { readTable } from './read.ts'

// Unpacking so many takes about a millisecond.
const rowsPerPage = 500

const readFile = async (bytes: Uint8Array, sheet: string | null): Promise<SheetTable> =>
  isZip(bytes) ? readWorkbook(bytes, sheet) : { ...(await readTable(bytes)), sheets: [], sheet: null }

/** Reads a CSV file or a sheet of a workbook. The other side unpacks the rows page by page: one message of 100,000 rows would block the event loop. */
export const readPages = createTask(async ({ bytes, sheet }: { bytes: Uint8Array; sheet: string | null }) => {
  const { rows, ...table } = await readFile(bytes, sheet)
  const pages: string[] = []
  for (let from = 0; from < rows.length; from += rowsPerPage) pages.push(JSON.stringify(rows.slice(from, from + rowsPerPage)))
  return { ...table, pages }
})
