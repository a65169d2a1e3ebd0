// SQL for days in a business's time zone.
import { sql, type SQL } from 'drizzle-orm'

import type { TenantDb } from './access.ts'
import { businesses } from './tables/businesses.ts'
import { string_jobs } from './tables/jobs.ts'

const zoneOf = (db: TenantDb): SQL => sql`(select b.time_zone from ${businesses} b where b.id = ${db.stringer_id})`

export const todayOf = (db: TenantDb): SQL => sql`(now() at time zone ${zoneOf(db)})::date`

/**
 * The day a job is planned for, in a query of jobs: its due day, or today if that has passed; null without a due date. The domain has the
 * same rule (`plannedDay`).
 */
export const plannedDay = (db: TenantDb): SQL =>
  sql`case when ${string_jobs.due_date} is not null
    then greatest((${string_jobs.due_date} at time zone ${zoneOf(db)})::date, ${todayOf(db)}) end`
