// Undoes an import by removing its records that haven't been changed or used since.
import { tryLock } from '#database/locks.ts'
import type { ImportDetail, UndoEvent } from '#contract/imports/imports.ts'
import type { TenantDb } from '#database/access.ts'
import { discardPlans } from '#database/queries/imports.ts'
import { ConflictError, ValidationError } from '#domain/errors.ts'
import { countsOf } from '#domain/import/events.ts'
import { canUndo, importUndoDays } from '#domain/import/undo.ts'
import type { ImportId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { clearRemovedPayers, countRecords, importById, keptPage, lockRecords, markUndone, removeRecords } from './undo-queries.ts'

export { isUsed } from './use-queries.ts'

const sum = ({ customers, racquets, jobs, items }: ImportDetail['kept']): number => customers + racquets + jobs + items

/** An import with the numbers of records an undo would remove and keep. After an undo, the remaining records. @throws NotFoundError */
export async function importDetail(db: TenantDb, id: ImportId): Promise<ImportDetail> {
  const imported = orNotFound(await importById(db, id))
  return { ...imported, ...(await countRecords(db, id)) }
}

/** The records of an import that an undo would keep or has kept. @throws NotFoundError */
export async function keptRecords(db: TenantDb, id: ImportId, page: Parameters<typeof keptPage>[2]) {
  orNotFound(await importById(db, id))
  return keptPage(db, id, page)
}

interface UndoOptions {
  readonly id: ImportId
  /** The number of kept records that the caller read. */
  readonly kept: number
  /** The current instant. */
  readonly now: string
  readonly report: (event: UndoEvent) => void
  /** Cancels the undo, so nothing is removed. */
  readonly signal: AbortSignal
}

// Each removal takes about a millisecond, mostly for the search index.
const batchSize = 500

/**
 * Removes the import's unchanged records in one transaction.
 * @throws NotFoundError
 * @throws ConflictError if the number of kept records has changed
 * @throws ValidationError if it was already undone or is too old, or if an import is running
 */
export const undoImport = (db: TenantDb, { id, kept, now, report, signal }: UndoOptions): Promise<UndoEvent> =>
  db.transaction(async (db) => {
    if (!(await tryLock(db, 'imports')))
      throw new ValidationError('Another import of your business is running. Try again when it has finished.')
    const imported = orNotFound(await importById(db, id))
    if (imported.undone_at !== null) throw new ValidationError('This import has already been undone.')
    if (!canUndo(imported, now)) throw new ValidationError(`An import can be undone for ${importUndoDays} days.`)
    await lockRecords(db, id)
    const before = await importDetail(db, id)
    if (sum(before.kept) !== kept) throw new ConflictError({ entity: 'import', current: before })
    await markUndone(db, id)
    await record(db, [{ kind: 'import.undone', record_id: id, data: { counts: countsOf(imported.kind, imported) } }])
    const total = sum(before.kept) + sum(before.removable)
    let done = 0
    for (const kind of ['job', 'racquet', 'customer', 'item'] as const) {
      let after: string | null = null
      for (;;) {
        await discardPlans(db)
        const { read, last } = await removeRecords(db, id, { kind, after, max: batchSize })
        after = last
        done += read
        report({ step: 'removing', done, total })
        signal.throwIfAborted()
        if (read < batchSize) break
      }
    }
    await clearRemovedPayers(db, id)
    return { step: 'done', import: await importDetail(db, id) }
  })
