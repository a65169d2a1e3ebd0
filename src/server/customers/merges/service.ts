// Two records of one person become one, and within a day two again; each in one transaction.
import type { Desk } from '#database/doors.ts'
import type { Customer } from '#domain/customers.ts'
import { NotFoundError, ValidationError } from '#domain/errors.ts'
import type { CustomerId, MergeId } from '#domain/ids.ts'
import { likedOtherwise } from '#domain/liked.ts'
import { giveBack, isTooLong, taken as takenFields, takeOver, withTaken } from '#domain/merges.ts'
import { found } from '#server/errors.ts'

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
} from './queries.ts'

/** Locks both in the order of their ids: two merges of the same two wait for each other instead of for ever. */
async function lockBoth(desk: Desk, kept: CustomerId, gone: CustomerId): Promise<{ kept: Customer; gone: Customer }> {
  const lockKept = async () => found(await lockCustomer(desk, kept, 'update'))
  const lockGone = async () => found(await lockCustomer(desk, gone, 'delete'))
  if (kept < gone) return { kept: await lockKept(), gone: await lockGone() }
  const other = await lockGone()
  return { kept: await lockKept(), gone: other }
}

/** What the other likes on every frame, where the kept one likes something else. */
async function likedAside(desk: Desk, kept: CustomerId, gone: CustomerId): Promise<string | undefined> {
  const liked = await likedOnEvery(desk, kept, gone)
  const of = (id: CustomerId) => liked.find(({ customer_id }) => customer_id === id)
  return likedOtherwise(of(kept), of(gone), liked[0]?.unit ?? 'lbs')
}

/**
 * Gives everything of one customer to another and deletes it.
 * @throws NotFoundError
 * @throws ValidationError when the notes of both do not fit into one
 */
export const mergeCustomers = (desk: Desk, id: MergeId, kept_id: CustomerId, gone_id: CustomerId): Promise<void> =>
  desk.transaction(async (desk) => {
    const { kept, gone } = await lockBoth(desk, kept_id, gone_id)
    const taken = takeOver(kept, gone, await likedAside(desk, kept_id, gone_id))
    const { is_active: becomesActive, ...fields } = taken
    const { notes } = withTaken(kept, taken)
    if (isTooLong({ notes })) {
      throw new ValidationError('Together the notes are too long. Shorten those of one of them first.')
    }
    await leaveUntouched(desk)
    const renumbered = await numberAlike(desk, kept_id, gone_id)
    await writeMerge(desk, id, { kept: kept_id, gone: gone_id, taken, renumbered })
    await moveFrames(desk, gone_id, kept_id)
    await movePreference(desk, gone_id, kept_id)
    await copyChoices(desk, gone_id, kept_id)
    await deleteGone(desk, gone_id)
    await writeFields(desk, kept_id, { ...fields, notes })
    if (becomesActive) await activate(desk, kept_id)
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
export const undoMerge = (desk: Desk, id: MergeId): Promise<Undone> =>
  desk.transaction(async (desk) => {
    const merge = found(await takeMerge(desk, id))
    const { kept_id, gone_id } = merge
    const kept = await lockCustomer(desk, kept_id, 'update')
    if (!kept) throw await whyMissing(desk, kept_id)
    await leaveUntouched(desk)
    await restoreGone(desk, merge)
    await returnFrames(desk, kept_id, gone_id, merge.racquet_ids)
    await returnNumbers(desk, merge)
    await returnPreference(desk, merge)
    await copyChoices(desk, kept_id, gone_id)
    await writeFields(desk, kept_id, giveBack(kept, takenFields.parse(merge.taken)))
    const is_archived_by_limit = merge.was_active && !(await activate(desk, gone_id))
    return { gone_id, is_archived_by_limit }
  })

const whyMissing = async (desk: Desk, kept_id: CustomerId): Promise<Error> =>
  (await keptFor(desk, kept_id)) === undefined
    ? new NotFoundError()
    : new ValidationError('This record was merged with another since. Undo that first.')
