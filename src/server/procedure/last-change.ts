// Conflicts include who changed the record. It is read only for conflicts, so successful writes cost nothing extra.
import type { TenantDb } from '#database/access.ts'
import { ConflictError } from '#domain/errors.ts'

import { readLastChange } from './last-change-queries.ts'

/** Runs a procedure and adds to its conflicts who changed the record and when. */
export async function withLastChange<Result>(db: TenantDb, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    const { changed: _changed, ...conflict } = error.conflict
    const last_change = await readLastChange(db, error.conflict)
    throw new ConflictError({ ...conflict, ...(last_change && { last_change }) }, error.message, { cause: error.cause })
  }
}
