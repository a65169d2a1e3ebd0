import type { PaidFor, PayKind } from '#domain/pay/kinds.ts'
import type { PayReason } from '#domain/pay/reasons.ts'
import type { CustomerId, JobId, PayEntryId, PayRateId, PayRunId, StringerId, UserId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant, money } from './columns.ts'

const byUserId = uuid()
  .$type<UserId>()
  .default(sql`app.current_user_id()`)

/** What people are paid for a kind of job, a customer or a string. Rows are added, never changed. */
export const pay_rates = pgTable(
  'pay_rates',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().$type<PayRateId>().notNull(),
    /** Null for everybody. */
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
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)

/** What people are credited for jobs, and what of it was reversed. Immutable. */
export const pay_entries = pgTable(
  'pay_entries',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid()
      .$type<PayEntryId>()
      .notNull()
      .default(sql`gen_random_uuid()`),
    user_id: uuid().$type<UserId>().notNull(),
    string_job_id: uuid().$type<JobId>().notNull(),
    job_number: integer().notNull(),
    /** Given by the database. The entries of a job are a chain: a credit, its reversal, and so on. */
    position: integer().notNull().default(0),
    day: date().notNull(),
    paid_for: text().$type<PaidFor>().notNull(),
    amount: money({ precision: 13 }).notNull(),
    /** Of the business, when the job was finished. */
    currency: text().notNull(),
    reason: text().$type<PayReason>().notNull(),
    reverses: uuid().$type<PayEntryId>(),
    /** The job that redoes the job. */
    redo_id: uuid().$type<JobId>(),
    /** Null until it is closed. */
    pay_run_id: uuid().$type<PayRunId>(),
    by_user_id: byUserId,
    created_at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)

/** Closed periods of a person. Immutable. */
export const pay_runs = pgTable(
  'pay_runs',
  {
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
    closed_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)
