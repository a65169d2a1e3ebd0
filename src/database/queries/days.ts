// SQL for calendar days in a business's time zone.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { string_jobs } from '#database/tables/jobs.ts'

/** The calendar day of an instant, a date. @param zone the name of a time zone */
export const dayIn = (zone: SQLWrapper, instant: SQLWrapper = sql`now()`): SQL<string> =>
  sql`(${instant} at time zone ${zone})::date`

const zoneOf = (db: TenantDb): SQL => sql`(select b.time_zone from ${businesses} b where b.id = ${db.stringer_id})`

/** Today, a date. @param now the current instant, by default the database's */
export const todayOf = (db: TenantDb, now?: string): SQL<string> =>
  dayIn(zoneOf(db), now === undefined ? undefined : sql`${now}::timestamptz`)

/** Today: "2026-11-21". */
export async function readToday(db: TenantDb): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(sql`select ${todayOf(db)}::text as today`)
  return rows[0]?.today ?? ''
}

/**
 * The day a job is planned for, in a query of jobs: its due day, or today if that has passed; null without a due date. The domain has the
 * same rule (`plannedDay`).
 */
export const plannedDay = (db: TenantDb): SQL =>
  sql`case when ${string_jobs.due_date} is not null
    then greatest(${dayIn(zoneOf(db), string_jobs.due_date)}, ${todayOf(db)}) end`
