// How imports keep out each other and other writes.
import type { TenantDb } from '#database/access.ts'
import { takeLock, tryLock } from '#database/locks.ts'
import { fieldError } from '#domain/errors.ts'
import type { ImportId } from '#domain/values/ids.ts'

import type { ImportTransaction, PlannedImport } from './definition.ts'
import type { ImportTypes } from './import-file.ts'
import { newestImport } from './queries.ts'

/**
 * Plans and writes in one transaction. Other imports of the business wait until it ends.
 * @param lock makes other writes wait, so that what the rows are compared with stays as it is
 */
export const inOneTransaction =
  <T extends ImportTypes>(lock: (db: TenantDb) => Promise<void> = async () => {}): ImportTransaction<T> =>
  ({ plan, write }, withTenantDb) =>
    withTenantDb((db) =>
      db.transaction(async (db) => {
        await takeLock(db, 'imports')
        await lock(db)
        const planned = await plan(db)
        return { planned, import_id: planned.batches.length === 0 ? null : await write(db, planned, 0) }
      }),
    )

interface TwoTransactions<T extends ImportTypes> {
  /** Reserves numbers for the new records. Returns the first one. */
  readonly reserve: (db: TenantDb, planned: PlannedImport<T>) => Promise<number>
  /** Returns the numbers if nothing was written. */
  readonly release: (db: TenantDb, planned: PlannedImport<T>, first_number: number) => Promise<void>
  /** Checks that the plan still holds. @throws AppError if it doesn't */
  readonly recheck: (db: TenantDb, planned: PlannedImport<T>) => Promise<void>
}

/**
 * Plans in one transaction and writes in a second one. Other imports of the business are refused until it ends, but all other work
 * continues. If another import was written in between, nothing is.
 */
export const inTwoTransactions =
  <T extends ImportTypes>({ reserve, release, recheck }: TwoTransactions<T>): ImportTransaction<T> =>
  async ({ plan, write }, withTenantDb) => {
    const inTransaction = <Result>(work: (db: TenantDb) => Promise<Result>) => withTenantDb((db) => db.transaction(work))
    const { planned, newest, first } = await inTransaction(async (db) => {
      await requireTurn(db)
      const newest = await newestImport(db)
      const planned = await plan(db)
      return { planned, newest, first: planned.batches.length === 0 ? 0 : await reserve(db, planned) }
    })
    if (planned.batches.length === 0) return { planned, import_id: null }
    try {
      const import_id = await inTransaction(async (db) => {
        await requireTurn(db, newest)
        await recheck(db, planned)
        return write(db, planned, first)
      })
      return { planned, import_id }
    } catch (error) {
      await withTenantDb((db) => release(db, planned, first))
      throw error
    }
  }

/** @throws ValidationError if another import is running, or if `newest` is no longer the newest import */
async function requireTurn(db: TenantDb, newest?: ImportId | null): Promise<void> {
  const isFree = (await tryLock(db, 'imports')) && (newest === undefined || (await newestImport(db)) === newest)
  if (isFree) return
  throw fieldError('file', 'Another import of your business is running. Try again when it has finished.')
}
