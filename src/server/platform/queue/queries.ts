import type { SystemDb } from '#database/access.ts'
import { queueSchema } from '#database/queue.ts'
import { sql } from 'drizzle-orm'

import type { QueueUse } from '#server/platform/metrics/metrics.ts'

/** The queues of the app with their jobs. pg-boss keeps failed jobs for a day. */
export async function queueUses(db: SystemDb): Promise<QueueUse[]> {
  const { rows } = await db.execute<QueueUse & Record<string, unknown>>(sql`
    select q.name as queue,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(j.created_on) filter (where j.state < 'completed' and j.start_after <= now())), 0)::float
        as oldest_seconds
    from ${sql.identifier(queueSchema)}.queue q left join ${sql.identifier(queueSchema)}.job j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name`)
  return rows
}
