import { bigint, pgSchema, text } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

export const backup_runs = pgSchema('app').table('backup_runs', {
  started_at: instant().primaryKey(),
  finished_at: instant().notNull(),
  name: text(),
  bytes: bigint({ mode: 'number' }),
  error: text(),
})
