import { sql } from 'drizzle-orm'

import type { SystemDb } from '#database/access.ts'

/** Refreshes the planner's statistics after a bulk write (0030_operations.sql). Takes a fraction of a second for any number of rows. */
export async function refreshStatistics(system: SystemDb): Promise<void> {
  await system.execute(sql`select app.refresh_statistics()`)
}
