import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import type { UserId } from '#domain/values/ids.ts'
import type { Money } from '#domain/values/records.ts'
import { sql, type SQL } from 'drizzle-orm'

import { compared, inBoth, inRange, isNoRedo, isOwn, panelRow, type Compared, type PanelInput } from './range-queries.ts'

interface PersonWork {
  readonly user_id: UserId | null
  readonly name: string | null
  readonly jobs: Compared<number>
  readonly value: Compared<Money>
  readonly median_hours: Compared<number | null>
  readonly on_time_share: Compared<number | null>
}

export interface WorkByPerson {
  readonly jobs: Compared<number>
  readonly value: Compared<Money>
  readonly people: PersonWork[]
}

/** Everybody's work or only the caller's. */
export type WorkScope = 'everybody' | 'own'

// Redos count as work but are excluded from averages.
const figures = sql`count(*)::int as jobs, app.money(coalesce(sum(price), 0)) as value,
  (percentile_disc(0.5) within group (order by turnaround_tenths) filter (where ${isNoRedo}) / 10.0)::numeric as median_hours,
  round((count(*) filter (where is_on_time and ${isNoRedo}))::numeric
    / nullif(count(is_on_time) filter (where ${isNoRedo}), 0), 4) as on_time_share`

/** In JSON, money is text. */
const money = (amount: SQL): SQL => sql`app.money(coalesce(${amount}, 0))::text`
const both = (column: SQL): SQL => compared(sql`this.${column}`, sql`earlier.${column}`)
const total = (column: SQL): Record<'range' | 'before', SQL> => ({
  range: sql`sum(${column}) filter (where is_range)`,
  before: sql`sum(${column}) filter (where not is_range)`,
})
const jobs = total(sql`jobs`)
const value = total(sql`value`)

/**
 * Jobs finished in the range, grouped by who strung them (decision 0062): count, value, turnaround and on-time share, most jobs first.
 * Jobs without a recorded stringer form a row without a person.
 */
export const workByPerson = (db: TenantDb, input: PanelInput, scope: WorkScope, max: number) =>
  panelRow<WorkByPerson>(
    db,
    input,
    sql`counted as materialized (
      select strung_by as user_id, ${inRange(sql`time_completed`)} as is_range, ${figures}
      from ${string_jobs}
      where ${isOwn} and ${inBoth(sql`time_completed`)} ${scope === 'own' ? sql`and strung_by = app.current_user_id()` : sql``}
      group by 1, 2
    ), persons as materialized (
      select who.user_id, m.full_name as name, ${compared(sql`coalesce(this.jobs, 0)`, sql`coalesce(earlier.jobs, 0)`)} as jobs,
        ${compared(money(sql`this.value`), money(sql`earlier.value`))} as value,
        ${both(sql`median_hours`)} as median_hours, ${both(sql`on_time_share`)} as on_time_share,
        row_number() over (order by this.jobs desc nulls last, earlier.jobs desc nulls last, m.full_name) as place
      from (select distinct user_id from counted) who
        left join counted this on this.user_id is not distinct from who.user_id and this.is_range
        left join counted earlier on earlier.user_id is not distinct from who.user_id and not earlier.is_range
        left join ${members} m on m.${isOwn} and m.user_id = who.user_id
    )`,
    sql`select ${compared(sql`coalesce(${jobs.range}, 0)`, sql`coalesce(${jobs.before}, 0)`)} as jobs,
      ${compared(money(value.range), money(value.before))} as value,
      (select coalesce(json_agg(json_build_object('user_id', user_id, 'name', name, 'jobs', jobs, 'value', value,
        'median_hours', median_hours, 'on_time_share', on_time_share) order by place), '[]') from persons where place <= ${max}) as people
      from counted`,
  )
