// Creates the batches of an import in a worker thread.
import { shareText, type SharedText } from '#server/platform/workers/task.ts'

import type { Batch } from './batches.ts'

// Rows per insert, which takes about 0.1 s, mostly for the search index. Progress and cancellation are handled between inserts.
const batchSize = 500

/** Splits rows into batches of one insert each. */
export function inBatches<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const batches = []
  for (let from = 0; from < rows.length; from += batchSize) batches.push(rows.slice(from, from + batchSize))
  return batches
}

export const shareJson = (records: readonly object[]): SharedText => shareText(JSON.stringify(records))

export const toBatch = (records: readonly object[]): Batch => ({ count: records.length, records: shareJson(records) })

export const toBatches = (records: readonly object[]): Batch[] => inBatches(records).map(toBatch)
