// The histories of an archive's jobs are some of its events. Archives of version 0.3 and earlier have them in a table of their own.
import type { TenantDb } from '#database/access.ts'
import { jsonParameter } from '#database/queries/imports.ts'
import { events } from '#database/tables/events.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { historyKinds, toPastEvent } from '#domain/jobs/history.ts'
import { readMoney, sumMoney } from '#domain/values/money/money.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod'

import type { OwnerIds } from './table-queries.ts'
import { damaged } from './zip-entries.ts'

/**
 * Inserts the histories of the jobs that have been inserted before. They have no topics, because the activity log is that of the other
 * account. Other events are left out.
 * @param rows a JSON array
 */
export async function insertHistory(db: TenantDb, rows: string, { old_owner_id, owner_id }: OwnerIds): Promise<void> {
  await db.execute(sql`insert into ${events}
      (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id, created_at)
    select j.stringer_id, r.id, r.record_id, r.kind, '{}', r.data || jsonb_build_object('job_number', j.job_number), r.actor,
      case when r.by_user_id = ${old_owner_id}::uuid then ${owner_id}::uuid end, r.access_token_id, r.created_at
    from json_to_recordset(${jsonParameter(rows)}) as r (id uuid, record_id uuid, kind text, data jsonb, actor text, by_user_id uuid,
        access_token_id uuid, created_at timestamptz)
      join ${string_jobs} j on j.stringer_id = ${db.stringer_id} and j.id = r.record_id
    where r.kind = any(${sql.param([...historyKinds])}::text[])
    on conflict (stringer_id, id) do nothing`)
}

const earlierStep = z.object({
  id: z.string(),
  string_job_id: z.string(),
  kind: z.enum(['status', 'payment']),
  from_value: z.string().nullable(),
  to_value: z.string(),
  amount: z.number().nullable(),
  payment_method: z.string().nullable(),
  by_user_id: z.string().nullish(),
  access_token_id: z.string().nullish(),
  created_at: z.string(),
})

function toEvent({ string_job_id: job_id, amount, by_user_id, access_token_id, ...step }: z.infer<typeof earlierStep>) {
  const money = amount === null ? null : sumMoney([readMoney(String(amount))])
  const member = by_user_id ? 'member' : 'system'
  return {
    ...toPastEvent({ ...step, job_id, amount: money }),
    by_user_id,
    access_token_id,
    actor: access_token_id ? 'token' : member,
  }
}

/**
 * Inserts histories as `insertHistory` does, from the table `job_events`.
 * @throws ValidationError if the table is damaged
 */
export async function insertEarlierHistory(db: TenantDb, rows: string, ids: OwnerIds): Promise<void> {
  await insertHistory(db, JSON.stringify(readEarlierSteps(rows)), ids)
}

function readEarlierSteps(rows: string) {
  try {
    return z.array(earlierStep).parse(JSON.parse(rows)).map(toEvent)
  } catch (error) {
    if (error instanceof z.ZodError) throw damaged('job_events.json')
    throw error
  }
}
