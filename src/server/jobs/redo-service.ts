// Redos of finished jobs (decision 0056).
import type { TenantDb } from '#database/access.ts'
import { fieldError } from '#domain/errors.ts'
import { canRedo, isRedo, missingRedoField, priceOfRedo } from '#domain/jobs/redo.ts'
import type { Job, JobCreate, JobUpdate, RedoPrice } from '#domain/jobs/schema.ts'
import type { JobId, RacquetId } from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { cancelHowDidItPlay } from '#server/messages/service.ts'

import { settingsOf } from './draft-queries.ts'
import type { Original } from './event-service.ts'
import { fullPriceOf, lockOriginal, redoOfJob } from './redo-queries.ts'

type RedoFields = Pick<JobCreate, 'racquet_id' | 'price' | 'redo_of' | 'redo_reason' | 'redo_price'>

interface PreparedRedo {
  readonly price: RedoFields['price']
  /** Null if the new job isn't a redo. */
  readonly original: Original | null
}

/** Locks the job to redo, checks that it can be redone on this racquet, and returns it. */
async function lockRedone(db: TenantDb, id: JobId, racquet_id: RacquetId): Promise<Original> {
  const original = orNotFound(await lockOriginal(db, id))
  const redo = await redoOfJob(db, id)
  const number = `#${original.job_number}`
  // Not a ConflictError: the form of a new job handles one by updating the job it contains.
  if (redo) throw fieldError('redo_of', `${number} was already redone as #${redo.job_number}`)
  if (!canRedo(original, redo)) throw fieldError('redo_of', `${number} isn’t finished yet`)
  if (original.racquet_id !== racquet_id) throw fieldError('redo_of', `${number} belongs to another racquet`)
  return original
}

async function defaultPrice(db: TenantDb, original: JobId, redo_price: RedoPrice): Promise<Money | null> {
  const { currency } = orNotFound(await settingsOf(db))
  return priceOfRedo(await fullPriceOf(db, original), redo_price, currency)
}

/**
 * If a new job is a redo, checks it. Must run in the transaction that creates the job.
 * @returns the price of the new job, and the job that it redoes
 * @throws NotFoundError if there is no such job to redo
 * @throws ValidationError if it is incomplete, of another racquet, or of a job that is unfinished or already redone
 */
export async function prepareRedo(db: TenantDb, fields: RedoFields): Promise<PreparedRedo> {
  const missing = missingRedoField(fields)
  if (missing) throw fieldError(missing.path, missing.message)
  const { redo_of, redo_price, price } = fields
  if (!redo_of || !redo_price) return { price, original: null }
  const original = await lockRedone(db, redo_of, fields.racquet_id)
  refusePriceOfFree(fields)
  await cancelHowDidItPlay(db, redo_of)
  return { price: price === undefined ? await defaultPrice(db, redo_of, redo_price) : price, original }
}

type RedoChanges = Pick<JobUpdate, 'price' | 'redo_reason' | 'redo_price'>

/**
 * Checks changes to a redo.
 * @throws ValidationError if a free redo gets a price, or another job gets a redo's reason or price
 */
export function refuseRedoChanges(job: Job, changes: RedoChanges): void {
  if (isRedo(job)) {
    refusePriceOfFree({ ...job, ...changes })
    return
  }
  if (changes.redo_reason) throw fieldError('redo_reason', 'This job isn’t a redo')
  if (changes.redo_price) throw fieldError('redo_price', 'This job isn’t a redo')
}

function refusePriceOfFree({ redo_price, price }: { redo_price?: RedoPrice | null; price?: Money | null }): void {
  if (redo_price === 'free' && price && price !== noMoney) throw fieldError('price', 'A free redo has no price')
}
