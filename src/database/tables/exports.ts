import type { ExportId, StringerId } from '#domain/values/ids.ts'
import { exportStates } from '#domain/exports/schema.ts'
import { bigint, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

export const exports = pgTable('exports', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<ExportId>().notNull(),
  state: text({ enum: exportStates }).notNull().default('waiting'),
  progress: smallint().notNull().default(0),
  attempts: smallint().notNull().default(0),
  touched_at: instant().notNull().default(now),
  file_id: uuid(),
  bytes: bigint({ mode: 'number' }),
  created_at: instant().notNull().default(now),
  expires_at: instant().notNull().default(now),
})
