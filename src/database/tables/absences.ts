import type { AbsenceId, StringerId, UserId } from '#domain/values/ids.ts'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { currentUser, instant, now } from './columns.ts'

/** When members are away, in days of the business's time zone. */
export const absences = pgTable('absences', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<AbsenceId>().notNull(),
  user_id: uuid().$type<UserId>().notNull(),
  starts_on: date().notNull(),
  /** The last day. */
  ends_on: date().notNull(),
  note: text(),
  by_user_id: uuid().$type<UserId>().default(currentUser),
  created_at: instant().notNull().default(now),
})
