// Writes the histories of jobs that no service has moved or paid: those of imports and the sample shop.
import type { TenantDb } from '#database/access.ts'
import { jsonParameter } from '#database/imports.ts'
import { events } from '#database/tables/events.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { sql } from 'drizzle-orm'

/**
 * Inserts events of jobs' histories with their times. The jobs must have been inserted before. They have no topics, because the activity
 * log doesn't show them, and consumers don't get them.
 * @param past a JSON array of `PastEvent`
 */
export async function insertHistory(db: TenantDb, past: string): Promise<void> {
  await db.execute(sql`insert into ${events} (stringer_id, id, record_id, kind, topics, data, created_at)
    select j.stringer_id, r.id, r.record_id, r.kind, '{}', jsonb_build_object('job_number', j.job_number) || r.data, r.created_at
    from json_to_recordset(${jsonParameter(past)}) as r (id uuid, record_id uuid, kind text, data jsonb, created_at timestamptz)
      join ${string_jobs} j on j.stringer_id = ${db.stringer_id} and j.id = r.record_id`)
}
