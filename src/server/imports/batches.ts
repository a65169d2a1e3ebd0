// An import's records as JSON batches. A worker thread creates them, and they are passed to the inserts as parameters without parsing.
import type { TenantDb } from '#database/access.ts'
import { discardPlans } from '#database/imports.ts'
import { sharedText } from '#server/platform/workers/task.ts'
import * as z from 'zod'

/** Records as a JSON array. */
export const batch = z.object({ count: z.int(), records: sharedText })
export type Batch = z.infer<typeof batch>

interface Progress {
  readonly report: (event: { step: 'writing'; done: number; total: number }) => void
  /** Cancels the import. */
  readonly signal: AbortSignal
}

/** Creates a function that inserts batches one after another, reports progress after each, and stops if the import is canceled. */
export function batchWriter(db: TenantDb, all: readonly (readonly Batch[])[], { report, signal }: Progress) {
  const total = all.flat().reduce((sum, { count }) => sum + count, 0)
  let done = 0
  return async <One extends Batch>(batches: readonly One[], insert: (batch: One) => Promise<void>): Promise<void> => {
    for (const one of batches) {
      await discardPlans(db)
      await insert(one)
      done += one.count
      report({ step: 'writing', done, total })
      // Also checked after the last batch, so an import canceled before the commit saves nothing.
      signal.throwIfAborted()
    }
  }
}
