// Days in the time zone of a business, as SQL.
import { sql, type SQL } from 'drizzle-orm'

import type { TenantDb } from './access.ts'
import { businesses } from './tables/businesses.ts'
import { string_jobs } from './tables/jobs.ts'

const zoneOf = (db: TenantDb): SQL => sql`(select b.time_zone from ${businesses} b where b.id = ${db.stringer_id})`

export const todayOf = (db: TenantDb): SQL => sql`(now() at time zone ${zoneOf(db)})::date`

/**
 * The day on which a job is planned: the day it is due, or today if that day has passed; null without a due date. The domain has the same rule
 * (`plannedDay`). For a query of jobs.
 */
export const plannedDay = (db: TenantDb): SQL =>
  sql`case when ${string_jobs.due_date} is not null
    then greatest((${string_jobs.due_date} at time zone ${zoneOf(db)})::date, ${todayOf(db)}) end`
