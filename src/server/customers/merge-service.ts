// Two records of one person become one, and within a day two again; each in one transaction.
import type { TenantDb } from '#database/access.ts'
import type { Customer } from '#domain/customers/schema.ts'
import { NotFoundError, ValidationError } from '#domain/errors.ts'
import type { CustomerId, MergeId } from '#domain/values/ids.ts'
import { likedOtherwise } from '#domain/preferences/liked.ts'
import { giveBack, isTooLong, taken as takenFields, takeOver, withTaken } from '#domain/customers/merges.ts'
import { orNotFound } from '#server/http/errors.ts'

import {
  activate,
  copyChoices,
  deleteGone,
  keptFor,
  leaveUntouched,
  likedOnEvery,
  lockCustomer,
  moveFrames,
  movePreference,
  numberAlike,
  restoreGone,
  returnFrames,
  returnNumbers,
  returnPreference,
  takeMerge,
  writeFields,
  writeMerge,
} from './merge-queries.ts'

/** Locks both in the order of their ids: two merges of the same two wait for each other instead of for ever. */
async function lockBoth(db: TenantDb, kept: CustomerId, gone: CustomerId): Promise<{ kept: Customer; gone: Customer }> {
  const lockKept = async () => orNotFound(await lockCustomer(db, kept, 'update'))
  const lockGone = async () => orNotFound(await lockCustomer(db, gone, 'delete'))
  if (kept < gone) return { kept: await lockKept(), gone: await lockGone() }
  const other = await lockGone()
  return { kept: await lockKept(), gone: other }
}

/** What the other likes on every frame, where the kept one likes something else. */
async function likedAside(db: TenantDb, kept: CustomerId, gone: CustomerId): Promise<string | undefined> {
  const liked = await likedOnEvery(db, kept, gone)
  const of = (id: CustomerId) => liked.find(({ customer_id }) => customer_id === id)
  return likedOtherwise(of(kept), of(gone), liked[0]?.unit ?? 'lbs')
}

/**
 * Gives everything of one customer to another and deletes it.
 * @throws NotFoundError
 * @throws ValidationError when the notes of both do not fit into one
 */
export const mergeCustomers = (db: TenantDb, id: MergeId, kept_id: CustomerId, gone_id: CustomerId): Promise<void> =>
  db.transaction(async (db) => {
    const { kept, gone } = await lockBoth(db, kept_id, gone_id)
    const taken = takeOver(kept, gone, await likedAside(db, kept_id, gone_id))
    const { is_active: becomesActive, ...fields } = taken
    const { notes } = withTaken(kept, taken)
    if (isTooLong({ notes })) {
      throw new ValidationError('Together the notes are too long. Shorten those of one of them first.')
    }
    await leaveUntouched(db)
    const renumbered = await numberAlike(db, kept_id, gone_id)
    await writeMerge(db, id, { kept: kept_id, gone: gone_id, taken, renumbered })
    await moveFrames(db, gone_id, kept_id)
    await movePreference(db, gone_id, kept_id)
    await copyChoices(db, gone_id, kept_id)
    await deleteGone(db, gone_id)
    await writeFields(db, kept_id, { ...fields, notes })
    if (becomesActive) await activate(db, kept_id)
  })

/** What was undone: the record that is back, and whether the plan had room for it among the active ones. */
export interface Undone {
  readonly gone_id: CustomerId
  readonly is_archived_by_limit: boolean
}

/**
 * Makes two of what was merged. What came to the kept one since stays there; what came to a frame goes with the frame.
 * @throws NotFoundError when there is no such merge, or it is older than a day
 * @throws ValidationError when the kept one was merged on
 */
export const undoMerge = (db: TenantDb, id: MergeId): Promise<Undone> =>
  db.transaction(async (db) => {
    const merge = orNotFound(await takeMerge(db, id))
    const { kept_id, gone_id } = merge
    const kept = await lockCustomer(db, kept_id, 'update')
    if (!kept) throw await whyMissing(db, kept_id)
    await leaveUntouched(db)
    await restoreGone(db, merge)
    await returnFrames(db, kept_id, gone_id, merge.racquet_ids)
    await returnNumbers(db, merge)
    await returnPreference(db, merge)
    await copyChoices(db, kept_id, gone_id)
    await writeFields(db, kept_id, giveBack(kept, takenFields.parse(merge.taken)))
    const is_archived_by_limit = merge.was_active && !(await activate(db, gone_id))
    return { gone_id, is_archived_by_limit }
  })

const whyMissing = async (db: TenantDb, kept_id: CustomerId): Promise<Error> =>
  (await keptFor(db, kept_id)) === undefined
    ? new NotFoundError()
    : new ValidationError('This record was merged with another since. Undo that first.')
