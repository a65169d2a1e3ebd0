import { lockBusiness } from '#database/locks.ts'
import { readToday } from '#database/queries/days.ts'
import type { TenantDb } from '#database/access.ts'
import { ConflictError, fieldError, NotFoundError, PermissionError } from '#domain/errors.ts'
import {
  maxRunEntries,
  type OpenPay,
  type PayEntry,
  type PayRate,
  type PayRateSet,
  type PayRun,
  type PayRunClose,
} from '#domain/pay/schema.ts'
import { can } from '#domain/people/permissions.ts'
import { newId, payRateId, payRunId, type PayRunId, type UserId } from '#domain/values/ids.ts'
import { noMoney, sumMoney } from '#domain/values/money/money.ts'
import { amountFields } from '#domain/values/money/currency-rules.ts'
import { refuseAmounts } from '#server/identity/currency-service.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import {
  type OpenOf,
  closeEntries,
  entriesOfRun,
  insertRate,
  insertRun,
  isKnownMember,
  lockOpenEntries,
  newestRate,
  openTotals,
  rateById,
  runById,
  runPage,
} from './queries.ts'

/**
 * Whose pay the caller may read: the named person's, or all (undefined). Members who don't manage pay read only their own.
 * @throws PermissionError
 */
export async function readableMember(db: TenantDb, user_id: UserId | undefined): Promise<UserId | undefined> {
  const caller = await db.member()
  if (can(caller.role, 'pay')) return user_id
  if (user_id !== undefined && user_id !== caller.user_id) throw new PermissionError()
  return caller.user_id
}

const toRateEvent = ({ user_id, full_name, kind, string_brand: brand, string_model: model, amount, valid_from }: PayRate) => {
  const string = brand === null || model === null ? null : { brand, model }
  return {
    member: user_id === null ? null : { user_id, name: full_name ?? '' },
    paid_for: kind ?? (string ? ('string' as const) : ('customer' as const)),
    string,
    amount,
    valid_from,
  }
}

/**
 * Sets the rate of a rule, valid from a day on.
 * @throws NotFoundError if the person doesn't work in the business
 * @throws ConflictError if the rule has a newer rate than the caller has seen
 */
export const setRate = (db: TenantDb, { from, ...rate }: PayRateSet): Promise<PayRate> =>
  db.transaction(async (tx) => {
    await lockBusiness(tx)
    if (rate.user_id !== null && !(await isKnownMember(tx, rate.user_id))) throw new NotFoundError()
    const newest = await newestRate(tx, rate)
    if (newest && newest.id !== from) throw new ConflictError({ entity: 'pay_rate', current: newest })
    if (!newest && from !== null) throw new NotFoundError()
    await refuseAmounts(tx, rate, { fields: amountFields, before: newest })
    const id = payRateId.parse(newId())
    await insertRate(tx, id, rate)
    const set = orNotFound(await rateById(tx, id))
    await record(tx, [{ kind: 'pay_rate.set', record_id: rate.user_id ?? tx.stringer_id, data: toRateEvent(set) }])
    return set
  })

/** The open total of one person up to a day. */
async function openOf(db: TenantDb, { user_id, to, currency }: OpenOf): Promise<OpenPay | undefined> {
  const [open] = await openTotals(db, { user_id, to, currency })
  return open
}

/** @param entries the current open entries */
async function changedError(
  db: TenantDb,
  input: PayRunClose,
  entries: readonly { readonly id: string }[],
): Promise<ConflictError> {
  const { user_id, currency } = input
  const open = await openOf(db, input)
  const lastRun = await runPage(db, { user_id, limit: 1 })
  const changed = [
    { entity: 'pay_entry', ids: entries.map(({ id }) => id) },
    { entity: 'pay_run', ids: lastRun.items.map(({ id }) => id) },
  ]
  const nothing = { user_id, full_name: '', count: 0, total: noMoney, currency, first_day: null, last_day: null }
  return new ConflictError({ entity: 'pay', current: open ?? nothing, changed })
}

/**
 * Closes all open entries of a person up to a day, if they are as the caller has seen them.
 * @throws NotFoundError if the person never worked in the business
 * @throws ValidationError for a day in the future, or too many entries
 * @throws ConflictError if the open entries have changed
 */
export async function closeRun(db: TenantDb, input: PayRunClose): Promise<PayRun> {
  if (!(await isKnownMember(db, input.user_id))) throw new NotFoundError()
  if (input.to > (await readToday(db))) throw fieldError('to', 'This day is in the future')
  if (input.count > maxRunEntries) throw fieldError('to', `A run has at most ${maxRunEntries} entries. Choose an earlier day.`)
  const id = payRunId.parse(newId())
  return db.transaction(async (tx) => {
    const entries = await lockOpenEntries(tx, input)
    const [first] = entries
    const isAsSeen = entries.length === input.count && sumMoney(entries.map(({ amount }) => amount)) === input.total
    if (!first || !isAsSeen) throw await changedError(tx, input, entries)
    await insertRun(tx, id, first.day, input)
    const ids = entries.map((entry) => entry.id)
    await closeEntries(tx, id, ids)
    const run = orNotFound(await runById(tx, id))
    const { user_id, full_name: name, from, to, total, currency } = run
    const data = { member: { user_id, name }, from, to, total, currency }
    await record(tx, [{ kind: 'pay_run.closed', record_id: user_id, data }])
    return run
  })
}

interface RunWithEntries {
  readonly run: PayRun
  readonly entries: PayEntry[]
}

/**
 * A run with its entries, oldest first.
 * @throws NotFoundError if there is no such run, or the caller may not read the person's pay
 */
export async function runWithEntries(db: TenantDb, id: PayRunId): Promise<RunWithEntries> {
  const run = orNotFound(await runById(db, id))
  const caller = await db.member()
  if (run.user_id !== caller.user_id && !can(caller.role, 'pay')) throw new NotFoundError()
  return { run, entries: await entriesOfRun(db, id) }
}
