import type { DayCloseId, JobId, PaymentEntryId, PaymentId, StringerId, UserId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { currentUser, instant, money, now } from './columns.ts'

const amount = () => money({ precision: 15 }).notNull()
const day = () => date({ mode: 'string' }).notNull()

/** A shop's closed days. Immutable. */
export const day_closes = pgTable('day_closes', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<DayCloseId>().notNull(),
  /** The day after the previous close. */
  first_day: day(),
  day: day(),
  /** Null for the first close. */
  previous_id: uuid().$type<DayCloseId>(),
  currency: text().notNull(),
  entries: integer().notNull(),
  /** The total of all payment methods. */
  amount: amount(),
  opening_cash: amount(),
  expected_cash: amount(),
  counted_cash: amount(),
  difference: amount().generatedAlwaysAs(sql`counted_cash - expected_cash`),
  left_cash: amount(),
  note: text(),
  by_user_id: uuid().$type<UserId>().notNull().default(currentUser),
  by_name: text().notNull(),
  closed_at: instant().notNull().default(now),
})

/** The total per payment method and member at the time the day was closed. */
export const day_close_totals = pgTable('day_close_totals', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().notNull(),
  day_close_id: uuid().$type<DayCloseId>().notNull(),
  method: text(),
  is_cash: boolean().notNull(),
  by_user_id: uuid().$type<UserId>(),
  by_name: text(),
  amount: amount(),
  entries: integer().notNull(),
})

/** The ledger of payments, refunds and their undos. Only src/server/jobs/ledger-service.ts writes it. */
export const payment_entries = pgTable('payment_entries', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<PaymentEntryId>().notNull(),
  /** A payment can have entries for several jobs. */
  payment_id: uuid()
    .$type<PaymentId>()
    .notNull()
    .default(sql`gen_random_uuid()`),
  /** `opening` is the amount paid for an imported job before the import. */
  kind: text({ enum: ['opening', 'payment', 'refund', 'undo'] }).notNull(),
  /** The job may have been deleted. */
  string_job_id: uuid().$type<JobId>().notNull(),
  job_number: integer().notNull(),
  method: text(),
  /** Negative for a refund or an undone payment. */
  amount: amount(),
  /** The payment or refund that this entry undoes. */
  reverses_id: uuid().$type<PaymentEntryId>(),
  by_user_id: uuid().$type<UserId>(),
  /** The day in the business's time zone. */
  day: day(),
  created_at: instant().notNull(),
  /** When the money was paid; null if at `created_at`. */
  paid_at: instant(),
  /** The close that counts this entry; null until then. */
  day_close_id: uuid().$type<DayCloseId>(),
})
