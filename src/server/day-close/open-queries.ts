// The day to close: payments not yet counted by a close.
import { dayIn } from '#database/days.ts'
import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { day_closes, payment_entries } from '#database/tables/day-closes.ts'
import { members } from '#database/tables/members.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'

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
