import type { JobTarget } from '#domain/import/jobs/columns.ts'
import type { ImportId, StringerId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

export const imports = pgTable(
  'imports',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().$type<ImportId>().notNull(),
    kind: text({ enum: ['jobs', 'sample'] }).notNull(),
    file_name: text().notNull(),
    customers: integer().notNull(),
    racquets: integer().notNull(),
    jobs: integer().notNull(),
    /** Rows of the file that were here already. */
    existing: integer().notNull(),
    refused: integer().notNull(),
    /** SHA-256 of the names of the file's columns. */
    heading_hash: text(),
    /** The field of each column. */
    targets: text().array().$type<JobTarget[]>(),
    undone_at: instant(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)
