// The events of jobs' histories (decision 0154).
import type { TenantDb } from '#database/access.ts'
import { jsonParameter } from '#database/imports.ts'
import { prepared } from '#database/prepared.ts'
import { access_tokens } from '#database/tables/access-tokens.ts'
import { events } from '#database/tables/events.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import { historyKinds } from '#domain/jobs/history.ts'
import type { JobId } from '#domain/values/ids.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

/** The parameters of the prepared statement. */
const given = { stringer_id: sql.placeholder('stringer_id'), id: sql.placeholder('id') }

const historyStatement = prepared((db) =>
  db
    .select({
      id: events.id,
      kind: events.kind,
      data: events.data,
      by_user_id: events.by_user_id,
      by_name: members.full_name,
      by_access_token: { id: access_tokens.id, name: access_tokens.name },
      created_at: events.created_at,
    })
    .from(events)
    .leftJoin(access_tokens, and(eq(access_tokens.stringer_id, events.stringer_id), eq(access_tokens.id, events.access_token_id)))
    .leftJoin(members, and(eq(members.stringer_id, events.stringer_id), eq(members.user_id, events.by_user_id)))
    .where(and(eq(events.stringer_id, given.stringer_id), eq(events.record_id, given.id), inArray(events.kind, historyKinds)))
    .orderBy(asc(events.created_at), asc(events.id))
    .prepare('events_of_job'),
)

/** The events of a job's history, oldest first. */
export const historyOf = (db: TenantDb, job: JobId) => historyStatement(db).execute({ stringer_id: db.stringer_id, id: job })

/**
 * Inserts events that no service has recorded, with their times: those of imports and the sample shop. Their jobs must have been inserted
 * before. They have no topics, because the activity log doesn't show them, and consumers don't get them.
 * @param past a JSON array of `PastEvent`
 */
export async function insertHistory(db: TenantDb, past: string): Promise<void> {
  await db.execute(sql`insert into ${events} (stringer_id, id, record_id, kind, topics, data, created_at)
    select j.stringer_id, r.id, r.record_id, r.kind, '{}', jsonb_build_object('job_number', j.job_number) || r.data, r.created_at
    from json_to_recordset(${jsonParameter(past)}) as r (id uuid, record_id uuid, kind text, data jsonb, created_at timestamptz)
      join ${string_jobs} j on j.stringer_id = ${db.stringer_id} and j.id = r.record_id`)
}
