import { sql } from 'drizzle-orm'

import type { SystemDb } from './access.ts'

/** Tells Postgres's planner about the rows of a bulk write (migration 0017). Takes a fraction of a second, whatever the number of rows. */
export async function refreshStatistics(system: SystemDb): Promise<void> {
  await system.execute(sql`select app.refresh_statistics()`)
}
