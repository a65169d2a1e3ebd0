import type { CustomerId, JobId, ReplyId, StringerId, UserId } from '#domain/values/ids.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

export const replies = pgTable('replies', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<ReplyId>().notNull(),
  /** Null for replies written on the customer page. */
  number: text(),
  string_job_id: uuid().$type<JobId>(),
  customer_id: uuid().$type<CustomerId>(),
  text: text().notNull(),
  provider_id: text(),
  done_at: instant(),
  done_by_user_id: uuid().$type<UserId>(),
  /** The member who handles it; null if unassigned. */
  assigned_to: uuid().$type<UserId>(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})
