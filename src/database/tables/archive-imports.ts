import { archiveStates } from '#domain/archive-imports/limits.ts'
import type { ArchiveCounts, ArchiveProblem } from '#domain/archive-imports/schema.ts'
import type { ArchiveImportId, StringerId } from '#domain/values/ids.ts'
import { bigint, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { emptyArray, instant, now } from './columns.ts'

export const archive_imports = pgTable('archive_imports', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<ArchiveImportId>().notNull(),
  state: text({ enum: archiveStates }).notNull().default('uploading'),
  file_name: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  part_ids: uuid().array().notNull().default(emptyArray),
  progress: smallint().notNull().default(0),
  attempts: smallint().notNull().default(0),
  touched_at: instant().notNull().default(now),
  counts: jsonb().$type<ArchiveCounts>(),
  problem: jsonb().$type<ArchiveProblem>(),
  created_at: instant().notNull().default(now),
  finished_at: instant(),
})
