import type { DayCloseId, JobId, PaymentEntryId, PaymentId, StringerId, UserId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant, money } from './columns.ts'

const amount = () => money({ precision: 15 }).notNull()
const day = () => date({ mode: 'string' }).notNull()

/** The days that a shop has closed. Nobody changes them. */
export const day_closes = pgTable(
  'day_closes',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().$type<DayCloseId>().notNull(),
    /** The day after the previous close. */
    first_day: day(),
    day: day(),
    /** Null for the first close. */
    previous_id: uuid().$type<DayCloseId>(),
    currency: text().notNull(),
    entries: integer().notNull(),
    /** Of all methods. */
    amount: amount(),
    opening_cash: amount(),
    expected_cash: amount(),
    counted_cash: amount(),
    difference: amount().generatedAlwaysAs(sql`counted_cash - expected_cash`),
    left_cash: amount(),
    note: text(),
    by_user_id: uuid()
      .$type<UserId>()
      .notNull()
      .default(sql`app.current_user_id()`),
    by_name: text().notNull(),
    closed_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)

/** What was paid by a method to a person, as it was when the day was closed. */
export const day_close_totals = pgTable(
  'day_close_totals',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().notNull(),
    day_close_id: uuid().$type<DayCloseId>().notNull(),
    method: text(),
    is_cash: boolean().notNull(),
    by_user_id: uuid().$type<UserId>(),
    by_name: text(),
    amount: amount(),
    entries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)

/** The ledger: payments, refunds, and those that were undone. Only src/server/jobs/ledger-service.ts writes it. */
export const payment_entries = pgTable(
  'payment_entries',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().$type<PaymentEntryId>().notNull(),
    /** One payment can have entries of several jobs. */
    payment_id: uuid()
      .$type<PaymentId>()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** `opening`: what was paid for an imported job before the import. */
    kind: text({ enum: ['opening', 'payment', 'refund', 'undo'] }).notNull(),
    /** The job may have been deleted. */
    string_job_id: uuid().$type<JobId>().notNull(),
    job_number: integer().notNull(),
    method: text(),
    /** Below zero for a refund, and if a payment was undone. */
    amount: amount(),
    /** The payment or refund that was undone. */
    reverses_id: uuid().$type<PaymentEntryId>(),
    by_user_id: uuid().$type<UserId>(),
    /** In the time zone of the business. */
    day: day(),
    created_at: instant().notNull(),
    /** When the money was paid; null if it was at `created_at`. */
    paid_at: instant(),
    /** Null until a close counts it. */
    day_close_id: uuid().$type<DayCloseId>(),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)
