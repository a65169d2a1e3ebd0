import type { CustomerId, JobId, StatementId, StringerId, UserId } from '#domain/values/ids.ts'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { currentUser, instant, money, now } from './columns.ts'

const amount = () => money({ precision: 15 }).notNull()
const day = () => date({ mode: 'string' }).notNull()

/** Statements sent to payers, as they were at the time. */
export const statements = pgTable('statements', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<StatementId>().notNull(),
  /** Counts up from 1 in each business. */
  number: integer().notNull(),
  day: day(),
  /** Null if that customer was deleted. */
  payer_id: uuid().$type<CustomerId>(),
  /** The customer it was made for, even after a merge. */
  made_for_id: uuid().$type<CustomerId>().notNull(),
  payer_name: text().notNull(),
  business_name: text().notNull(),
  business_address: text(),
  business_phone: text(),
  currency: text().notNull(),
  jobs: integer().notNull(),
  total: amount(),
  by_user_id: uuid().$type<UserId>().default(currentUser),
  by_name: text(),
  created_at: instant().notNull().default(now),
})

export const statement_jobs = pgTable('statement_jobs', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().notNull(),
  statement_id: uuid().$type<StatementId>().notNull(),
  position: integer().notNull(),
  string_job_id: uuid().$type<JobId>().notNull(),
  job_number: integer().notNull(),
  customer_id: uuid().$type<CustomerId>().notNull(),
  customer_name: text().notNull(),
  racquet: text().notNull(),
  /** The day the job was finished. */
  day: day(),
  amount: amount(),
})
