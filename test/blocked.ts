// Waits until other connections wait for a lock.
import { expect } from 'vitest'

import type { Queries } from './sql.ts'

/**
 * Waits until at least this many queries in the database wait for a lock.
 * @param sql outside of a transaction, because a transaction sees the same activity until it ends
 */
export async function waitUntilBlocked(sql: Queries, count = 1): Promise<void> {
  const blocked = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await blocked()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
}
