// Merges duplicate customers and undoes a merge within a day, each in one transaction.
import { resolveMerged } from '#database/queries/merges.ts'
import { takeLock } from '#database/locks.ts'
import type { TenantDb } from '#database/access.ts'
import { payersInMerge } from '#domain/customers/payers.ts'
import { erasedMessage, type Customer } from '#domain/customers/schema.ts'
import { NotFoundError, ValidationError } from '#domain/errors.ts'
import { hidesRate } from '#domain/pay/merge-rates.ts'
import type { CustomerId, MergeId } from '#domain/values/ids.ts'
import { conflictingPreference } from '#domain/preferences/labels.ts'
import {
  revertTakenFields,
  exceedsNotesLimit,
  taken as takenFields,
  type TakenFields,
  takeMissingFields,
  applyTakenFields,
} from '#domain/customers/merges.ts'
import type { Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { record } from '#server/events/record.ts'
import { messageContext, rewriteMessagesOfCustomer } from '#server/messages/service.ts'
import { deleteOptOutsOfMerge, mergeOptOuts, numberHash } from '#server/texts/service.ts'

import { addFormerContacts, removeFormerContacts } from './contact-queries.ts'
import {
  activateIfAllowed,
  mergeMessageChoices,
  deleteMerged,
  keepUpdatedAt,
  generalPreferences,
  lockCustomer,
  moveAllRacquets,
  moveGeneralPreference,
  movePayRates,
  moveReplies,
  moveStatements,
  moveStatementsBack,
  numberDuplicateRacquets,
  restoreMerged,
  moveRacquetsBack,
  restoreNumbers,
  readRates,
  restorePayRates,
  restorePreference,
  claimMerge,
  updateFields,
  insertMerge,
  type Merge,
} from './merge-queries.ts'
import { idsPaidBy, moveCustomersBack, moveCustomersOfPayer } from './payer-queries.ts'
import { customerById } from './queries.ts'

/** Locks both customers in id order, so concurrent merges of the same two can't deadlock. */
async function lockBoth(db: TenantDb, kept: CustomerId, gone: CustomerId): Promise<{ kept: Customer; gone: Customer }> {
  const lockKept = async () => orNotFound(await lockCustomer(db, kept, 'update'))
  const lockGone = async () => orNotFound(await lockCustomer(db, gone, 'delete'))
  if (kept < gone) return { kept: await lockKept(), gone: await lockGone() }
  const lockedGone = await lockGone()
  return { kept: await lockKept(), gone: lockedGone }
}

/** The removed customer's preference for all racquets, if the kept one has a different one. */
async function preferenceToNote(db: TenantDb, kept: CustomerId, gone: CustomerId): Promise<string | undefined> {
  const preferences = await generalPreferences(db, kept, gone)
  const of = (id: CustomerId) => preferences.find(({ customer_id }) => customer_id === id)
  return conflictingPreference(of(kept), of(gone), preferences[0]?.unit ?? 'lbs')
}

/**
 * The kept customer's payer, and the customers the removed one pays for. If one pays for the other, the merged customer has no payer.
 * @throws ValidationError if the customer would have a payer and pay for others
 */
async function mergePayers(db: TenantDb, kept: Customer, gone: Customer) {
  const [ofKept, ofGone] = [await idsPaidBy(db, kept.id), await idsPaidBy(db, gone.id)]
  const payers = payersInMerge(kept, gone)
  const paysForOthers = [...ofKept, ...ofGone].some((id) => id !== kept.id && id !== gone.id)
  if (paysForOthers && (payers.kept ?? payers.gone) !== null) {
    throw new ValidationError('One customer has a payer, and the other pays for others. Remove the payer first.')
  }
  return { payers, paid_for: ofGone }
}

/** The name of the removed customer's payer, if the kept one has a different payer. */
async function payerToNote(db: TenantDb, { kept, gone }: { kept: CustomerId | null; gone: CustomerId | null }) {
  if (kept === null || gone === null || kept === gone) return undefined
  return (await customerById(db, gone))?.full_name
}

/** @throws ValidationError if the merge would silently end a pay rate */
async function refuseHiddenRates(db: TenantDb, kept: CustomerId, gone: CustomerId): Promise<void> {
  const { today, rates } = await readRates(db, kept, gone)
  const ratesOf = (id: CustomerId) => rates.filter(({ customer_id }) => customer_id === id)
  if (!hidesRate(ratesOf(kept), ratesOf(gone), today)) return
  throw new ValidationError(
    'Both customers have their own pay rates. Make the rates equal first, or end the other customer’s rates.',
  )
}

/** Gives the kept customer what belongs to the other one. Jobs move with their racquets. */
async function moveRecords(db: TenantDb, from: CustomerId, to: CustomerId): Promise<void> {
  await moveCustomersOfPayer(db, from, to)
  await moveAllRacquets(db, from, to)
  await moveGeneralPreference(db, from, to)
  await moveReplies(db, from, to)
  await movePayRates(db, from, to)
  await moveStatements(db, from, to)
  await mergeMessageChoices(db, from, to)
}

/**
 * Moves everything of one customer (`gone_id`) to another and deletes it.
 * @throws NotFoundError
 * @throws ValidationError if the combined notes are too long, a payer would have a payer, or the pay rates of both differ
 */
export const mergeCustomers = (
  db: TenantDb,
  services: Pick<Services, 'text_secret' | 'clock' | 'identity'>,
  { id, kept_id, gone_id }: { readonly id: MergeId; readonly kept_id: CustomerId; readonly gone_id: CustomerId },
): Promise<void> =>
  db.transaction(async (db) => {
    await takeLock(db, 'payers')
    const { kept, gone } = await lockBoth(db, kept_id, gone_id)
    if (kept.erased_at !== null || gone.erased_at !== null) throw new ValidationError(erasedMessage)
    const { payers, paid_for } = await mergePayers(db, kept, gone)
    const taken = takeMissingFields(
      { ...kept, payer_id: payers.kept },
      { ...gone, payer_id: payers.gone },
      { preference: await preferenceToNote(db, kept_id, gone_id), payer: await payerToNote(db, payers) },
    )
    const { is_active: becomesActive, ...fields } = taken
    const { notes } = applyTakenFields(kept, taken)
    if (exceedsNotesLimit({ notes })) {
      throw new ValidationError('The combined notes are too long. Shorten one customer’s notes first.')
    }
    await refuseHiddenRates(db, kept_id, gone_id)
    await keepUpdatedAt(db)
    const renumbered = await numberDuplicateRacquets(db, kept_id, gone_id)
    const gone_number_hash = await numberHash(db, services, gone.phone)
    await insertMerge(db, id, { kept: kept_id, gone: gone_id, gone_number_hash, taken, renumbered, paid_for })
    if (kept.payer_id !== payers.kept) await updateFields(db, kept_id, { payer_id: null })
    await moveRecords(db, gone_id, kept_id)
    await mergeOptOuts(db, services, id, { kept: kept.phone, gone: gone.phone })
    await addFormerContacts(db, { kept: kept_id, gone: gone_id })
    await deleteMerged(db, gone_id)
    await record(db, [{ kind: 'customer.merged', record_id: kept_id, data: {} }])
    await updateFields(db, kept_id, { ...fields, notes })
    if (becomesActive) await activateIfAllowed(db, kept_id)
    await rewriteMessagesOfCustomer(db, kept_id, messageContext(services), { keepsChannel: true })
  })

/** The customer, or the one it was merged into. */
const currentCustomer = async (db: TenantDb, id: CustomerId): Promise<CustomerId> =>
  (await resolveMerged(db, db.stringer_id, id)) ?? id

/** The fields the kept customer took over. Resolves the payer, who may have been merged since. */
async function takenAsOfNow(db: TenantDb, merge: Merge): Promise<TakenFields> {
  const taken = takenFields.parse(merge.taken)
  return taken.payer_id === undefined ? taken : { ...taken, payer_id: await currentCustomer(db, taken.payer_id) }
}

/** The restored customer, and whether it is archived because the plan's limit is reached. */
export interface UndoneMerge {
  readonly gone_id: CustomerId
  readonly is_archived_by_limit: boolean
}

/**
 * Undoes a merge. Records added to the kept customer since then and texts that aren't about a job stay there. A racquet's records move with
 * the racquet.
 * @throws NotFoundError if the merge doesn't exist or is older than a day
 * @throws ValidationError if the kept customer has been merged into another
 */
export const undoMerge = (db: TenantDb, services: Pick<Services, 'clock' | 'identity'>, id: MergeId): Promise<UndoneMerge> =>
  db.transaction(async (db) => {
    // Lock first, like an erasure, which deletes merges.
    await takeLock(db, 'payers')
    const merge = orNotFound(await claimMerge(db, id))
    const { kept_id, gone_id } = merge
    const kept = await lockCustomer(db, kept_id, 'update')
    if (!kept) throw await missingError(db, kept_id)
    await keepUpdatedAt(db)
    await restoreMerged(db, merge, merge.payer_id && (await currentCustomer(db, merge.payer_id)))
    await record(db, [{ kind: 'customer.restored', record_id: gone_id, data: {} }])
    await moveRacquetsBack(db, kept_id, gone_id, merge.racquet_ids)
    await restoreNumbers(db, merge)
    await restorePreference(db, merge)
    await restorePayRates(db, merge)
    await mergeMessageChoices(db, kept_id, gone_id)
    await deleteOptOutsOfMerge(db, id)
    await updateFields(db, kept_id, revertTakenFields(kept, await takenAsOfNow(db, merge)))
    await removeFormerContacts(db, { kept: kept_id, gone: gone_id })
    await moveStatementsBack(db, merge)
    await moveCustomersBack(db, kept_id, gone_id, merge.paid_for)
    for (const customer_id of [kept_id, gone_id])
      await rewriteMessagesOfCustomer(db, customer_id, messageContext(services), { keepsChannel: true })
    const is_archived_by_limit = merge.was_active && !(await activateIfAllowed(db, gone_id))
    return { gone_id, is_archived_by_limit }
  })

const missingError = async (db: TenantDb, kept_id: CustomerId): Promise<Error> =>
  (await resolveMerged(db, db.stringer_id, kept_id)) === undefined
    ? new NotFoundError()
    : new ValidationError('This customer has since been merged into another. Undo that merge first.')
