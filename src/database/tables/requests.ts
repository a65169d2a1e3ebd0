import type { StringerId } from '#domain/values/ids.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

export const idempotency_keys = pgTable('idempotency_keys', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  key: text().notNull(),
  operation: text().notNull(),
  request_hash: text().notNull(),
  record_id: uuid().notNull(),
  created_at: instant().notNull().default(now),
})
