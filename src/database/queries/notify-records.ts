import { sql } from 'drizzle-orm'

import type { TenantDb } from '#database/access.ts'

/** Makes this business's clients refetch its records, as the triggers of 0002_live.sql do. */
export async function notifyRecords(db: TenantDb): Promise<void> {
  await db.execute(sql`select pg_notify('job_changes', ${`${db.stringer_id}:records`})`)
}
