// Reads pay: rates, entries, open totals and runs (decision 0059).
import type { TenantDb } from '#database/access.ts'
import { customers } from '#database/tables/customers.ts'
import { members } from '#database/tables/members.ts'
import { pay_entries, pay_rates, pay_runs } from '#database/tables/pay.ts'
import {
  maxRunEntries,
  type OpenPay,
  type PayEntry,
  type PayRate,
  type PayRateSet,
  type PayRun,
  type PayRunClose,
} from '#domain/pay/schema.ts'
import type { PayEntryId, PayRateId, PayRunId, UserId } from '#domain/values/ids.ts'
import type { Money } from '#domain/values/records.ts'
import { cursorValue, readCursor, toPage, type PageInput } from '#server/procedure/cursor.ts'
import { and, asc, desc, eq, getTableColumns, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'

/** More than a shop with forty people needs. */
const maxRates = 2000

interface MemberPageInput extends PageInput {
  /** Undefined for all members. */
  readonly user_id: UserId | undefined
}

const memberOf = (db: TenantDb, user_id: SQL) =>
  and(eq(members.stringer_id, db.stringer_id), sql`${members.user_id} = ${user_id}`)

const rateRows = (db: TenantDb) =>
  db
    .select({
      id: pay_rates.id,
      user_id: pay_rates.user_id,
      full_name: members.full_name,
      kind: pay_rates.kind,
      customer_id: pay_rates.customer_id,
      customer_name: customers.full_name,
      string_brand: pay_rates.string_brand,
      string_model: pay_rates.string_model,
      amount: pay_rates.amount,
      valid_from: pay_rates.valid_from,
      created_at: pay_rates.created_at,
    })
    .from(pay_rates)
    .leftJoin(members, memberOf(db, sql`${pay_rates.user_id}`))
    .leftJoin(customers, and(eq(customers.stringer_id, db.stringer_id), eq(customers.id, pay_rates.customer_id)))

const isOwnRate = (db: TenantDb) => eq(pay_rates.stringer_id, db.stringer_id)

/** All rates, including replaced ones, newest first. */
export const listRates = (db: TenantDb): Promise<PayRate[]> =>
  rateRows(db).where(isOwnRate(db)).orderBy(desc(pay_rates.created_at), desc(pay_rates.id)).limit(maxRates)

export async function rateById(db: TenantDb, id: PayRateId): Promise<PayRate | undefined> {
  const [found] = await rateRows(db).where(and(isOwnRate(db), eq(pay_rates.id, id)))
  return found
}

/** The newest rate of a rule. */
export async function newestRate(db: TenantDb, rule: Omit<PayRateSet, 'from'>): Promise<PayRate | undefined> {
  const isSame = (column: SQL, value: string | null | undefined, type: 'uuid' | 'text') =>
    sql`${column} is not distinct from ${value ?? null}::${sql.raw(type)}`
  const [found] = await rateRows(db)
    .where(
      and(
        isOwnRate(db),
        isSame(sql`${pay_rates.user_id}`, rule.user_id, 'uuid'),
        isSame(sql`${pay_rates.kind}`, rule.kind, 'text'),
        isSame(sql`${pay_rates.customer_id}`, rule.customer_id, 'uuid'),
        isSame(sql`lower(${pay_rates.string_brand})`, rule.string_brand?.toLowerCase(), 'text'),
        isSame(sql`lower(${pay_rates.string_model})`, rule.string_model?.toLowerCase(), 'text'),
      ),
    )
    .orderBy(desc(pay_rates.created_at), desc(pay_rates.id))
    .limit(1)
  return found
}

export async function insertRate(db: TenantDb, id: PayRateId, rate: Omit<PayRateSet, 'from'>): Promise<void> {
  await db.insert(pay_rates).values({ ...rate, stringer_id: db.stringer_id, id })
}

/** Whether a user works or has worked in the business. */
export async function isKnownMember(db: TenantDb, user_id: UserId): Promise<boolean> {
  const found = await db
    .select({ user_id: members.user_id })
    .from(members)
    .where(memberOf(db, sql`${user_id}::uuid`))
  return found.length > 0
}

const {
  stringer_id: _tenant,
  by_user_id: _by,
  position: _position,
  redo_id: _redo,
  ...entryColumns
} = getTableColumns(pay_entries)

const entryRows = (db: TenantDb) =>
  db
    .select({ ...entryColumns, full_name: members.full_name })
    .from(pay_entries)
    .innerJoin(members, memberOf(db, sql`${pay_entries.user_id}`))

const isOwnEntry = (db: TenantDb) => eq(pay_entries.stringer_id, db.stringer_id)
const entryKey = z.tuple([z.iso.date(), cursorValue.instant, cursorValue.id])

/** One page of entries, newest day first. */
export async function entryPage(db: TenantDb, { user_id, open, after, limit }: MemberPageInput & { readonly open: boolean }) {
  const last = readCursor(entryKey, after)
  const { day, created_at, id } = pay_entries
  const rows = await entryRows(db)
    .where(
      and(
        isOwnEntry(db),
        user_id && eq(pay_entries.user_id, user_id),
        open ? isNull(pay_entries.pay_run_id) : undefined,
        last && sql`(${day}, ${created_at}, ${id}) < (${last[0]}, ${last[1]}, ${last[2]})`,
      ),
    )
    .orderBy(desc(day), desc(created_at), desc(id))
    .limit(limit + 1)
  return toPage(rows, limit, (row) => [row.day, row.created_at, row.id])
}

export const entriesOfRun = (db: TenantDb, id: PayRunId): Promise<PayEntry[]> =>
  entryRows(db)
    .where(and(isOwnEntry(db), eq(pay_entries.pay_run_id, id)))
    .orderBy(asc(pay_entries.day), asc(pay_entries.created_at), asc(pay_entries.id))

interface OpenFilter {
  readonly user_id: UserId | undefined
  /** The last day. */
  readonly to: string | undefined
  readonly currency?: string
}

/** Open totals by person and currency: entries that no run has closed yet. */
export const openTotals = (db: TenantDb, { user_id, to, currency }: OpenFilter): Promise<OpenPay[]> =>
  db
    .select({
      user_id: pay_entries.user_id,
      full_name: members.full_name,
      count: sql<number>`count(*)::int`,
      total: sql<Money>`app.money(sum(${pay_entries.amount}))::text`,
      currency: pay_entries.currency,
      first_day: sql<string | null>`min(${pay_entries.day})::text`,
      last_day: sql<string | null>`max(${pay_entries.day})::text`,
    })
    .from(pay_entries)
    .innerJoin(members, memberOf(db, sql`${pay_entries.user_id}`))
    .where(
      and(
        isOwnEntry(db),
        isNull(pay_entries.pay_run_id),
        user_id && eq(pay_entries.user_id, user_id),
        to === undefined ? undefined : lte(pay_entries.day, to),
        currency === undefined ? undefined : eq(pay_entries.currency, currency),
      ),
    )
    .groupBy(pay_entries.user_id, members.full_name, pay_entries.currency)
    .orderBy(asc(members.full_name), asc(pay_entries.user_id), asc(pay_entries.currency))

const closers = alias(members, 'closers')

const runRows = (db: TenantDb) =>
  db
    .select({
      id: pay_runs.id,
      user_id: pay_runs.user_id,
      full_name: members.full_name,
      from: pay_runs.from_day,
      to: pay_runs.to_day,
      count: pay_runs.count,
      total: pay_runs.total,
      currency: pay_runs.currency,
      closed_at: pay_runs.closed_at,
      by_user_id: pay_runs.by_user_id,
      by_name: closers.full_name,
    })
    .from(pay_runs)
    .innerJoin(members, memberOf(db, sql`${pay_runs.user_id}`))
    .leftJoin(closers, and(eq(closers.stringer_id, db.stringer_id), eq(closers.user_id, pay_runs.by_user_id)))

const isOwnRun = (db: TenantDb) => eq(pay_runs.stringer_id, db.stringer_id)
const runKey = z.tuple([cursorValue.instant, cursorValue.id])

/** One page of runs, newest first. */
export async function runPage(db: TenantDb, { user_id, after, limit }: MemberPageInput) {
  const last = readCursor(runKey, after)
  const { closed_at, id } = pay_runs
  const rows = await runRows(db)
    .where(
      and(isOwnRun(db), user_id && eq(pay_runs.user_id, user_id), last && sql`(${closed_at}, ${id}) < (${last[0]}, ${last[1]})`),
    )
    .orderBy(desc(closed_at), desc(id))
    .limit(limit + 1)
  return toPage(rows, limit, (row) => [row.closed_at, row.id])
}

export async function runById(db: TenantDb, id: PayRunId): Promise<PayRun | undefined> {
  const [found] = await runRows(db).where(and(isOwnRun(db), eq(pay_runs.id, id)))
  return found
}

/** Inserts a run whose period starts with the first open entry. */
export async function insertRun(db: TenantDb, id: PayRunId, from_day: string, run: PayRunClose): Promise<void> {
  const { user_id, to, count, total, currency } = run
  await db.execute(sql`insert into ${pay_runs} (stringer_id, id, user_id, from_day, to_day, count, total, currency)
    values (${db.stringer_id}, ${id}, ${user_id}, ${from_day}, ${to}, ${count}, ${total}, ${currency})`)
}

/** Selects open entries by person, last day and currency. */
export type OpenOf = Pick<PayRunClose, 'user_id' | 'to' | 'currency'>

/**
 * The open entries of a person up to a day, oldest first, locked until the transaction ends. Waits for concurrent runs and skips the
 * entries that they close.
 */
export const lockOpenEntries = (db: TenantDb, { user_id, to, currency }: OpenOf) =>
  db
    .select({ id: pay_entries.id, amount: pay_entries.amount, day: pay_entries.day })
    .from(pay_entries)
    .where(
      and(
        isOwnEntry(db),
        eq(pay_entries.user_id, user_id),
        eq(pay_entries.currency, currency),
        isNull(pay_entries.pay_run_id),
        lte(pay_entries.day, to),
      ),
    )
    .orderBy(asc(pay_entries.day), asc(pay_entries.id))
    .limit(maxRunEntries + 1)
    .for('no key update')

export async function closeEntries(db: TenantDb, run: PayRunId, ids: readonly PayEntryId[]): Promise<void> {
  await db
    .update(pay_entries)
    .set({ pay_run_id: run })
    .where(and(isOwnEntry(db), sql`${pay_entries.id} = any(${sql.param([...ids])}::uuid[])`))
}

interface ReportInput extends MemberPageInput {
  readonly from: string
  readonly to: string
}

const reportKey = z.tuple([z.iso.date(), z.string(), cursorValue.id, z.string()])

/** One page of credits by person and day, newest day first. */
export async function payReportPage(db: TenantDb, { user_id, from, to, after, limit }: ReportInput) {
  const last = readCursor(reportKey, after)
  const { day, currency } = pay_entries
  const isLater = last && sql`(${members.full_name}, ${pay_entries.user_id}, ${currency}) > (${last[1]}, ${last[2]}, ${last[3]})`
  const rows = await db
    .select({
      user_id: pay_entries.user_id,
      full_name: members.full_name,
      day,
      jobs: sql<number>`sum(sign(${pay_entries.amount}))::int`,
      amount: sql<Money>`app.money(sum(${pay_entries.amount}))::text`,
      currency,
    })
    .from(pay_entries)
    .innerJoin(members, memberOf(db, sql`${pay_entries.user_id}`))
    .where(
      and(
        isOwnEntry(db),
        user_id && eq(pay_entries.user_id, user_id),
        sql`${day} between ${from}::date and ${last?.[0] ?? to}::date`,
        last && or(lt(day, last[0]), isLater),
      ),
    )
    .groupBy(pay_entries.user_id, members.full_name, day, currency)
    .orderBy(desc(day), asc(members.full_name), asc(pay_entries.user_id), asc(currency))
    .limit(limit + 1)
  return toPage(rows, limit, (row) => [row.day, row.full_name, row.user_id, row.currency])
}
