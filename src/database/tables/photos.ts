import type { RacquetId, StringerId } from '#domain/values/ids.ts'
import { pgSchema, pgTable, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

export const racquet_photos = pgTable('racquet_photos', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  racquet_id: uuid().$type<RacquetId>().notNull(),
  file_id: uuid().notNull(),
  created_at: instant().notNull().default(now),
})

/** Files that no row refers to. Deleted after an hour. */
export const unused_files = pgSchema('app').table('unused_files', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  file_id: uuid().notNull(),
  unused_since: instant().notNull().default(now),
})
