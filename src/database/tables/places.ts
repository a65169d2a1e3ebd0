import type { PlaceId, StringerId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

/** Where finished racquets wait for their customers. */
export const places = pgTable(
  'places',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().$type<PlaceId>().notNull(),
    name: text().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)
