import type { PaidFor, PayKind } from '#domain/pay/kinds.ts'
import type { PayReason } from '#domain/pay/reasons.ts'
import type { CustomerId, JobId, PayEntryId, PayRateId, PayRunId, StringerId, UserId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { currentUser, instant, money, now } from './columns.ts'

const byUserId = uuid().$type<UserId>().default(currentUser)

/** Pay rates for a kind of job, a customer or a string. Append-only. */
export const pay_rates = pgTable('pay_rates', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<PayRateId>().notNull(),
  /** Null if the rate applies to everyone. */
  user_id: uuid().$type<UserId>(),
  kind: text().$type<PayKind>(),
  customer_id: uuid().$type<CustomerId>(),
  string_brand: text(),
  string_model: text(),
  /** Null ends the rate. */
  amount: money({ precision: 13 }),
  valid_from: date().notNull(),
  by_user_id: byUserId,
  created_at: instant()
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** Members' credits for jobs, and their reversals. Immutable. */
export const pay_entries = pgTable('pay_entries', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid()
    .$type<PayEntryId>()
    .notNull()
    .default(sql`gen_random_uuid()`),
  user_id: uuid().$type<UserId>().notNull(),
  string_job_id: uuid().$type<JobId>().notNull(),
  job_number: integer().notNull(),
  /** Assigned by the database. A job's entries form a chain: a credit, its reversal, and so on. */
  position: integer().notNull().default(0),
  day: date().notNull(),
  paid_for: text().$type<PaidFor>().notNull(),
  amount: money({ precision: 13 }).notNull(),
  /** The business's currency when the job was finished. */
  currency: text().notNull(),
  reason: text().$type<PayReason>().notNull(),
  reverses: uuid().$type<PayEntryId>(),
  redo_id: uuid().$type<JobId>(),
  /** Null until a pay run includes the entry. */
  pay_run_id: uuid().$type<PayRunId>(),
  by_user_id: byUserId,
  created_at: instant()
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** Closed pay periods of a member. Immutable. */
export const pay_runs = pgTable('pay_runs', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<PayRunId>().notNull(),
  user_id: uuid().$type<UserId>().notNull(),
  from_day: date().notNull(),
  /** The last day. */
  to_day: date().notNull(),
  count: integer().notNull(),
  total: money({ precision: 15 }).notNull(),
  currency: text().notNull(),
  by_user_id: byUserId,
  closed_at: instant().notNull().default(now),
})
