import type { StringerId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'

import { bytes, instant } from './columns.ts'

export const calendars = pgTable('calendars', {
  stringer_id: uuid().$type<StringerId>().primaryKey(),
  hash: bytes().notNull(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  updated_at: instant()
    .notNull()
    .default(sql`now()`),
})
