import type { StringerId, UserId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

import { bytes, instant } from './columns.ts'

/** One calendar per member. It ends with the member's access. */
export const calendars = pgTable(
  'calendars',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    user_id: uuid().$type<UserId>().notNull(),
    hash: bytes().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    updated_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.user_id] })],
)
