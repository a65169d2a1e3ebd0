// Runs in a worker thread.
import { createTask } from '#server/platform/workers/task.ts'

import { readTable } from './read.ts'

// Unpacking so many takes about a millisecond.
const rowsPerPage = 500

/** Reads a CSV file. The other side unpacks the rows page by page: one message of 100,000 rows would block the event loop. */
export const readPages = createTask(async (bytes: Uint8Array) => {
  const { rows, ...table } = await readTable(bytes)
  const pages: string[] = []
  for (let from = 0; from < rows.length; from += rowsPerPage) pages.push(JSON.stringify(rows.slice(from, from + rowsPerPage)))
  return { ...table, pages }
})
