import type { ImportId, StringerId } from '#domain/values/ids.ts'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

export const imports = pgTable('imports', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<ImportId>().notNull(),
  kind: text({ enum: ['jobs', 'customers', 'inventory', 'sample'] }).notNull(),
  file_name: text().notNull(),
  customers: integer().notNull(),
  racquets: integer().notNull(),
  jobs: integer().notNull(),
  items: integer().notNull().default(0),
  /** Rows of the file that already existed. */
  existing: integer().notNull(),
  refused: integer().notNull(),
  /** SHA-256 of the names of the file's columns. */
  heading_hash: text(),
  /** The field of each column. */
  targets: text().array(),
  undone_at: instant(),
  created_at: instant().notNull().default(now),
})
