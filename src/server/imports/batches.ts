// An import's records as JSON batches. A worker thread creates them, and they are passed to the inserts as parameters without parsing.
// Must not load the database, because worker threads use it.
import { sharedText, shareText, type SharedText } from '#server/platform/workers/task.ts'
import * as z from 'zod'

/** Records of one insert, as a JSON array. */
export const batch = z.object({
  /** The insert of the definition. Counts of customers, racquets, jobs and items are recorded with the import. */
  into: z.string(),
  /** How many records the progress counts: 0 if they belong to records of the batch before. */
  count: z.int(),
  records: sharedText,
})
export type Batch = z.infer<typeof batch>

// Rows per insert, which takes about 0.1 s, mostly for the search index. Progress and cancellation are handled between inserts.
const batchSize = 500

/** Splits rows into batches of one insert each. */
export function inBatches<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const batches = []
  for (let from = 0; from < rows.length; from += batchSize) batches.push(rows.slice(from, from + batchSize))
  return batches
}

export const shareJson = (records: readonly object[]): SharedText => shareText(JSON.stringify(records))

/** @param count how many records the progress counts */
export const toBatch = (into: string, records: readonly object[], count = records.length): Batch => ({
  into,
  count,
  records: shareJson(records),
})

export const toBatches = (into: string, records: readonly object[]): Batch[] =>
  inBatches(records).map((some) => toBatch(into, some))

/** How many records of a kind the batches have. */
export const countRecords = (batches: readonly Batch[], kind: string): number =>
  batches.reduce((sum, { into, count }) => (into === kind ? sum + count : sum), 0)
