import type { CustomerId, ImportId, RacquetId, StringerId } from '#domain/values/ids.ts'
import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

export const racquets = pgTable('racquets', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<RacquetId>().notNull(),
  customer_id: uuid().$type<CustomerId>().notNull(),
  brand: text().notNull(),
  model: text().notNull(),
  own_number: smallint(),
  grip_size: text(),
  weight_grams: smallint(),
  balance_point_mm: smallint(),
  string_pattern: text(),
  preferred_tension_mains: smallint(),
  preferred_tension_crosses: smallint(),
  plays_per_week: smallint(),
  restring_weeks: smallint(),
  notes: text(),
  photo_url: text(),
  /** The import that created it, if any. */
  import_id: uuid().$type<ImportId>(),
  is_active: boolean().notNull().default(true),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})
