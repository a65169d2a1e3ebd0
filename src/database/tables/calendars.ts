import type { StringerId, UserId } from '#domain/values/ids.ts'
import { pgTable, uuid } from 'drizzle-orm/pg-core'

import { bytes, instant, now } from './columns.ts'

/** One calendar per member. It ends with the member's access. */
export const calendars = pgTable('calendars', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  user_id: uuid().$type<UserId>().notNull(),
  hash: bytes().notNull(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})
