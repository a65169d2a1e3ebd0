import type { CustomerId, PreferenceId, RacquetId, StringerId } from '#domain/values/ids.ts'
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

export const customer_string_preferences = pgTable('customer_string_preferences', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<PreferenceId>().notNull(),
  customer_id: uuid().$type<CustomerId>().notNull(),
  racquet_id: uuid().$type<RacquetId>(),
  preferred_mains_brand: text(),
  preferred_mains_model: text(),
  preferred_crosses_brand: text(),
  preferred_crosses_model: text(),
  preferred_tension_mains: smallint(),
  preferred_tension_crosses: smallint(),
  notes: text(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})
