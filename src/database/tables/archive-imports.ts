import { archiveStates } from '#domain/archive-imports/limits.ts'
import type { ArchiveCounts, ArchiveProblem } from '#domain/archive-imports/schema.ts'
import type { ArchiveImportId, StringerId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

export const archive_imports = pgTable(
  'archive_imports',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().$type<ArchiveImportId>().notNull(),
    state: text({ enum: archiveStates }).notNull().default('uploading'),
    file_name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    part_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    progress: smallint().notNull().default(0),
    attempts: smallint().notNull().default(0),
    touched_at: instant()
      .notNull()
      .default(sql`now()`),
    counts: jsonb().$type<ArchiveCounts>(),
    problem: jsonb().$type<ArchiveProblem>(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    finished_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)
