// Closes days and reads closed ones (decision 0057).
import { takeLock } from '#database/locks.ts'
import type { DayCloseDetail, OpenDay } from '#contract/payments/day-close.ts'
import type { TenantDb } from '#database/access.ts'
import type { DayCloseCreate } from '#domain/day-close/schema.ts'
import { countPayments, expectedCash, totalAmount, totalPayments } from '#domain/day-close/totals.ts'
import { ConflictError, fieldError } from '#domain/errors.ts'
import { can } from '#domain/people/permissions.ts'
import { dayCloseId, newId, type DayCloseId, type UserId } from '#domain/values/ids.ts'
import { cashFields, refuseCurrencyProblems } from '#domain/values/money/currency-rules.ts'
import { changesBetween } from '#domain/values/changes.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { closableDays, isClosable, suggestedDay } from '#domain/day-close/days.ts'

import {
  openEntries,
  appendNote,
  closeById,
  closePage,
  correctionsOfClose,
  insertClose,
  latestClose,
  totalsOfClose,
  openDays,
  readTodayAndCurrency,
  type DayCloseRow,
} from './queries.ts'

async function toDetail(db: TenantDb, { previous_id, ...close }: DayCloseRow): Promise<DayCloseDetail> {
  const totals = await totalsOfClose(db, close.id)
  const corrections = await correctionsOfClose(db, close)
  const previous = previous_id === null ? undefined : await closeById(db, previous_id)
  return { ...close, totals, corrections, carried_cash: previous?.left_cash ?? null }
}

/** The person whose closes the member may see, or undefined for everybody's. */
async function visibleCloser(db: TenantDb): Promise<UserId | undefined> {
  const { user_id, role } = await db.member()
  return can(role, 'figures') ? undefined : user_id
}

/** One page of closes the member may see. Without the `figures` permission, only those they made themselves. */
export const visibleCloses = async (db: TenantDb, page: { readonly after?: string | undefined; readonly limit: number }) =>
  closePage(db, { ...page, by_user_id: await visibleCloser(db) })

/**
 * A close that the member may see.
 * @throws NotFoundError
 */
export async function visibleClose(db: TenantDb, id: DayCloseId): Promise<DayCloseDetail> {
  const [found, closer] = [await closeById(db, id), await visibleCloser(db)]
  const close = orNotFound(found)
  return toDetail(db, orNotFound(closer === undefined || close.by_user_id === closer ? close : undefined))
}

/**
 * Adds a note to a close that the member may see.
 * @throws NotFoundError
 * @throws ValidationError if the whole note is too long
 */
export const addNote = (db: TenantDb, id: DayCloseId, note: string): Promise<DayCloseDetail> =>
  db.transaction(async (db) => {
    const before = await visibleClose(db, id)
    if (!(await appendNote(db, id, note))) throw fieldError('note', 'Note is too long')
    const after = await visibleClose(db, id)
    const changes = changesBetween(['note'], before, after)
    await record(db, [{ kind: 'day_close.note_added', record_id: id, data: { day: before.day, changes } }])
    return after
  })

const statedFields = ['previous_id', 'day', 'entries', 'opening_cash', 'counted_cash', 'left_cash'] as const

const isRepeated = (close: DayCloseRow, input: DayCloseCreate, user_id: UserId): boolean =>
  close.by_user_id === user_id &&
  statedFields.every((name) => close[name] === input[name]) &&
  (close.note ?? '').startsWith(input.note ?? '')

const closedMessage = 'Someone else has already closed this day.'
const paidMessage = 'Payments were recorded or undone while you counted. Check your count, then close the day again.'

interface ChangedRecords {
  readonly entity: string
  readonly ids: readonly string[]
}

/** @param changed records written since the caller read the day */
const toConflict = async (db: TenantDb, now: string, message: string, changed: ChangedRecords) =>
  new ConflictError({ entity: 'day_close', current: await readOpenDay(db, now), changed: [changed] }, message)

/** Throws unless the caller has seen the latest close. */
async function refuseOutdated(
  db: TenantDb,
  now: string,
  latest: DayCloseRow | undefined,
  seen: DayCloseId | null,
): Promise<void> {
  if (seen === (latest?.id ?? null)) return
  if (seen !== null) orNotFound(await closeById(db, seen))
  throw await toConflict(db, now, closedMessage, { entity: 'day_close', ids: latest ? [latest.id] : [] })
}

async function writeClose(
  db: TenantDb,
  now: string,
  latest: DayCloseRow | undefined,
  input: DayCloseCreate,
): Promise<DayCloseId> {
  const { day, opening_cash, counted_cash, left_cash, previous_id, note = null } = input
  const { currency, first: first_day } = await readClosableDays(db, now, latest, day)
  // The last close may have left an amount in another currency, which starts the day.
  refuseCurrencyProblems(input, { currency, fields: cashFields, before: { opening_cash: latest?.left_cash } })
  const entries = await openEntries(db, { first_day, day })
  const payments = countPayments(entries)
  if (payments !== input.entries)
    throw await toConflict(db, now, paidMessage, { entity: 'payment_entry', ids: entries.slice(-1).map((entry) => entry.id) })
  const totals = totalPayments(entries)
  const sums = { amount: totalAmount(totals), expected_cash: expectedCash(opening_cash, totals) }
  const id = dayCloseId.parse(newId())
  const count = { opening_cash, counted_cash, left_cash, note, entries: payments }
  const ids = entries.map((entry) => entry.id)
  const marked = await insertClose(db, { id, first_day, day, previous_id, currency, ...count, ...sums }, totals, ids)
  if (marked !== entries.length) throw new Error('Payments were counted by another close')
  const { expected_cash } = sums
  await record(db, [{ kind: 'day_close.closed', record_id: id, data: { day, expected_cash, counted_cash } }])
  return id
}

/**
 * Closes the days since the last close. Counts payments that are committed when it starts and not yet counted. Closes of a business wait
 * for each other. Repeating the last close returns it.
 * @throws NotFoundError if the previous close doesn't exist
 * @throws ConflictError if the day was closed or payments were recorded since the caller read it
 * @throws ValidationError if the day can't be closed now
 */
export const closeDay = (db: TenantDb, input: DayCloseCreate, now: string): Promise<DayCloseDetail> =>
  db.transaction(async (db) => {
    await takeLock(db, 'dayCloses')
    const { user_id } = await db.member()
    const latest = await latestClose(db)
    if (latest && isRepeated(latest, input, user_id)) return toDetail(db, latest)
    await refuseOutdated(db, now, latest, input.previous_id)
    return toDetail(db, orNotFound(await closeById(db, await writeClose(db, now, latest, input))))
  })

// The day to close, without payment amounts (decision 0057).

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Today, and the first day the next close covers.
 * @throws ValidationError if `day` can't be closed now
 */
async function readClosableDays(db: TenantDb, now: string, latest: DayCloseRow | undefined, day: string | undefined) {
  const { today, currency } = await readTodayAndCurrency(db, now)
  const { first } = closableDays({ today, closed: latest?.day ?? null, unfinished: null })
  if (day !== undefined && !isClosable(day, { today, first })) throw fieldError('day', 'This day can’t be closed now')
  return { today, currency, first }
}

const toPrevious = ({ id, day, closed_at, by_user_id, by_name }: DayCloseRow) => ({ id, day, closed_at, by_user_id, by_name })

/**
 * The data needed to count the cash of a day, by default the suggested one. Doesn't read payment amounts.
 * @throws ValidationError for a day that can't be closed now
 */
export async function readOpenDay(db: TenantDb, now: string, chosen?: string): Promise<OpenDay> {
  const latest = await latestClose(db)
  const { today, currency, first } = await readClosableDays(db, now, latest, chosen)
  const days = await openDays(db, first)
  const unfinished = days.findLast(({ day }) => day < today && day >= first)?.day ?? null
  const { choices } = closableDays({ today, closed: latest?.day ?? null, unfinished })
  const day = chosen ?? suggestedDay({ choices }, days.at(-1)?.day === today)
  const covered = days.filter((one) => day === null || one.day <= day)
  return {
    today,
    day,
    first_day: first,
    choices: [...choices],
    entries: sum(covered.map(({ entries }) => entries)),
    undone: sum(covered.map(({ undone }) => undone)),
    refunds: sum(covered.map(({ refunds }) => refunds)),
    later_entries: sum(days.slice(covered.length).map(({ entries }) => entries)),
    opening_cash: latest ? latest.left_cash : null,
    currency,
    previous: latest ? toPrevious(latest) : null,
  }
}
