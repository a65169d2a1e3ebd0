// Closed days and the payments they count (decision 0057).
import { columnsIn } from '#database/queries/columns-in.ts'
import type { DayCloseCorrection, DayCloseTotal } from '#contract/payments/day-close.ts'
import type { TenantDb } from '#database/access.ts'
import { maxLength } from '#domain/constants.ts'
import { day_close_totals, day_closes, payment_entries } from '#database/tables/day-closes.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import { correctionReason, type PaymentTotal } from '#domain/day-close/totals.ts'
import { dayClose, type DayClose } from '#domain/day-close/schema.ts'
import { newId, type DayCloseId, type PaymentEntryId, type UserId } from '#domain/values/ids.ts'
import { readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { and, asc, desc, eq, lt, sql, isNull, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { dayIn } from '#database/queries/days.ts'
import { businesses } from '#database/tables/businesses.ts'
import { orNotFound } from '#server/procedure/errors.ts'

const isOwn = (db: TenantDb) => eq(day_closes.stringer_id, db.stringer_id)

const columns = columnsIn(day_closes, dayClose.shape)

export type DayCloseRow = DayClose & { readonly previous_id: DayCloseId | null }

/** The newest close. */
export async function latestClose(db: TenantDb): Promise<DayCloseRow | undefined> {
  const [row] = await db
    .select({ ...columns, previous_id: day_closes.previous_id })
    .from(day_closes)
    .where(isOwn(db))
    .orderBy(desc(day_closes.day))
    .limit(1)
  return row
}

export async function closeById(db: TenantDb, id: DayCloseId): Promise<DayCloseRow | undefined> {
  const [row] = await db
    .select({ ...columns, previous_id: day_closes.previous_id })
    .from(day_closes)
    .where(and(isOwn(db), eq(day_closes.id, id)))
  return row
}

/**
 * Adds a paragraph to a close's note, prefixed with the current user's name unless they closed the day.
 * @returns false if the note would be too long
 */
export async function appendNote(db: TenantDb, id: DayCloseId, note: string): Promise<boolean> {
  const by = sql`(select case when ${members.user_id} = ${day_closes.by_user_id} then '' else ${members.full_name} || ': ' end from ${members}
    where ${members.stringer_id} = ${db.stringer_id} and ${members.user_id} = app.current_user_id())`
  const changed = sql`concat_ws(E'\n', ${day_closes.note}, ${by} || ${note}::text)`
  const rows = await db
    .update(day_closes)
    .set({ note: changed })
    .where(and(isOwn(db), eq(day_closes.id, id), sql`char_length(${changed}) <= ${maxLength.notes}`))
    .returning({ id: day_closes.id })
  return rows.length > 0
}

interface CloseFilter extends PageInput {
  /** Limits the list to one person's closes. */
  readonly by_user_id?: UserId | undefined
}

// Postgres has no year 0.
const dayKey = z.tuple([z.iso.date().refine((day) => !day.startsWith('0000'))])

/** One page of closes, newest first. */
export async function closePage(db: TenantDb, { by_user_id, after, limit }: CloseFilter) {
  const last = readCursor(dayKey, after)
  const rows = await db
    .select(columns)
    .from(day_closes)
    .where(and(isOwn(db), by_user_id && eq(day_closes.by_user_id, by_user_id), last && lt(day_closes.day, last[0])))
    .orderBy(desc(day_closes.day))
    .limit(limit + 1)
  return toPage(rows, limit, ({ day }) => [day])
}

export const totalsOfClose = (db: TenantDb, id: DayCloseId): Promise<DayCloseTotal[]> =>
  db
    .select({
      method: day_close_totals.method,
      is_cash: day_close_totals.is_cash,
      by_user_id: day_close_totals.by_user_id,
      by_name: day_close_totals.by_name,
      amount: day_close_totals.amount,
      entries: day_close_totals.entries,
    })
    .from(day_close_totals)
    .where(and(eq(day_close_totals.stringer_id, db.stringer_id), eq(day_close_totals.day_close_id, id)))
    .orderBy(asc(day_close_totals.id))

const undone = alias(payment_entries, 'undone')

/** The payments of a close that correct earlier closes, in the order they were recorded. */
export async function correctionsOfClose(
  db: TenantDb,
  { id, first_day }: Pick<DayClose, 'id' | 'first_day'>,
): Promise<DayCloseCorrection[]> {
  const rows = await db
    .select({
      id: payment_entries.id,
      kind: payment_entries.kind,
      day: payment_entries.day,
      is_undone_here: sql<boolean>`${undone.day_close_id} is not distinct from ${payment_entries.day_close_id}`,
      job_id: payment_entries.string_job_id,
      job_number: payment_entries.job_number,
      has_job: sql<boolean>`${string_jobs.id} is not null`,
      method: payment_entries.method,
      amount: payment_entries.amount,
      by_user_id: payment_entries.by_user_id,
      by_name: members.full_name,
      paid_at: sql<string | null>`app.to_iso(least(${undone.paid_at}, ${undone.created_at}))`,
      created_at: payment_entries.created_at,
    })
    .from(payment_entries)
    .leftJoin(undone, and(eq(undone.stringer_id, payment_entries.stringer_id), eq(undone.id, payment_entries.reverses_id)))
    .leftJoin(
      string_jobs,
      and(eq(string_jobs.stringer_id, payment_entries.stringer_id), eq(string_jobs.id, payment_entries.string_job_id)),
    )
    .leftJoin(members, and(eq(members.stringer_id, payment_entries.stringer_id), eq(members.user_id, payment_entries.by_user_id)))
    .where(
      and(
        eq(payment_entries.stringer_id, db.stringer_id),
        eq(payment_entries.day_close_id, id),
        sql`(${payment_entries.kind} <> 'payment' or ${payment_entries.day} < ${first_day}::date)`,
      ),
    )
    .orderBy(asc(payment_entries.created_at), asc(payment_entries.id))
  return rows.flatMap(({ kind, day, is_undone_here, ...row }) => {
    const reason = correctionReason({ kind, day, is_undone_here }, first_day)
    return reason === null ? [] : [{ ...row, reason }]
  })
}

type NewClose = Omit<DayCloseRow, 'by_user_id' | 'by_name' | 'closed_at' | 'difference'>

/** Writes the current user's close with its totals and marks its payments as counted. Returns the number of marked payments. */
export async function insertClose(
  db: TenantDb,
  close: NewClose,
  totals: readonly PaymentTotal[],
  entries: readonly PaymentEntryId[],
): Promise<number> {
  const { stringer_id } = db
  const rows = totals.map((total) => ({ ...total, stringer_id, id: newId(), day_close_id: close.id }))
  const ids = JSON.stringify(entries)
  const by_name = sql`(select ${members.full_name} from ${members}
    where ${members.stringer_id} = ${stringer_id} and ${members.user_id} = app.current_user_id())`
  await db.insert(day_closes).values({ ...close, stringer_id, by_name })
  if (rows.length > 0) await db.insert(day_close_totals).values(rows)
  const marked = await db
    .update(payment_entries)
    .set({ day_close_id: close.id })
    .where(
      and(
        eq(payment_entries.stringer_id, stringer_id),
        sql`${payment_entries.day_close_id} is null`,
        sql`${payment_entries.id} in (select value::uuid from json_array_elements_text(${ids}::text::json))`,
      ),
    )
  return marked.rowCount ?? 0
}

// The day to close: payments not yet counted by a close.

/** Today in the business's time zone, and its currency. */
export async function readTodayAndCurrency(db: TenantDb, now: string): Promise<{ today: string; currency: string }> {
  const [row] = await db
    .select({ today: sql<string>`${dayIn(businesses.time_zone, sql`${now}::timestamptz`)}::text`, currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.id, db.stringer_id))
  return orNotFound(row)
}

// Payments before the first close belong to no close.
const isOpen = (db: TenantDb, first_day: string): SQL | undefined =>
  and(
    eq(payment_entries.stringer_id, db.stringer_id),
    isNull(payment_entries.day_close_id),
    // Amounts paid before an import were never in the cash drawer.
    ne(payment_entries.kind, 'opening'),
    sql`${payment_entries.day} >= coalesce((select min(${day_closes.first_day}) from ${day_closes}
      where ${day_closes.stringer_id} = ${db.stringer_id}), ${first_day}::date)`,
  )

/** Number of open payments per day, ordered by day. A payment of several jobs counts once. */
export const openDays = (db: TenantDb, first_day: string) =>
  db
    .select({
      day: payment_entries.day,
      entries: sql<number>`count(distinct ${payment_entries.payment_id})::int`,
      undone: sql<number>`count(distinct ${payment_entries.payment_id}) filter (where ${payment_entries.kind} = 'undo')::int`,
      refunds: sql<number>`count(distinct ${payment_entries.payment_id}) filter (where ${payment_entries.kind} = 'refund')::int`,
    })
    .from(payment_entries)
    .where(isOpen(db, first_day))
    .groupBy(payment_entries.day)
    .orderBy(payment_entries.day)

/** The entries a close of these days counts. */
export const openEntries = (db: TenantDb, { first_day, day }: { readonly first_day: string; readonly day: string }) =>
  db
    .select({
      id: payment_entries.id,
      payment_id: payment_entries.payment_id,
      method: payment_entries.method,
      amount: payment_entries.amount,
      by_user_id: payment_entries.by_user_id,
      by_name: members.full_name,
    })
    .from(payment_entries)
    .leftJoin(members, and(eq(members.stringer_id, payment_entries.stringer_id), eq(members.user_id, payment_entries.by_user_id)))
    .where(and(isOpen(db, first_day), sql`${payment_entries.day} <= ${day}::date`))
    .orderBy(payment_entries.created_at, payment_entries.id)
