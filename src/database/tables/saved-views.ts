import type { JobViewId, StringerId, UserId } from '#domain/values/ids.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

/** Views of the jobs table that members saved. Each member sees only their own. */
export const saved_views = pgTable('saved_views', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<JobViewId>().notNull(),
  user_id: uuid().$type<UserId>().notNull(),
  name: text().notNull(),
  search: text().notNull(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})
