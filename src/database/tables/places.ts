import type { PlaceId, StringerId } from '#domain/values/ids.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

/** Where finished racquets wait for their customers. */
export const places = pgTable('places', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<PlaceId>().notNull(),
  name: text().notNull(),
  created_at: instant().notNull().default(now),
})
