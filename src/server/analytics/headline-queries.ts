import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import type { Money } from '#domain/values/records.ts'
import { sql, type SQL } from 'drizzle-orm'

import { chosen, isNoRedo, isOwn, partDays, type PanelInput } from './range-queries.ts'

export type Period = 'range' | 'before' | 'last_year'

// A type, because an interface would have no index signature.
export type PeriodFigures = {
  readonly jobs: number
  readonly income: Money
  readonly owed: Money
  readonly median_hours: number | null
  readonly on_time_share: number | null
}

type PeriodRow = { period: Period; from: string; to: string } & PeriodFigures

const within = (instant: SQL): SQL => sql`${instant} >= starts and ${instant} < ends`

// February 29 becomes February 28 of the year before.
const yearBefore = (day: SQL): SQL => sql`(${day} - interval '1 year')::date`

const periods = sql`periods as materialized (
    select *, least(ends, now) as moment from (
      select 'range' as period, first_day as first, last_day as last, starts, ends from chosen
      union all select 'before', before_first, first_day - 1, before_starts, starts from chosen
      union all select 'last_year', ${yearBefore(sql`first_day`)}, ${yearBefore(sql`last_day`)},
        ${yearBefore(sql`first_day`)}::timestamp at time zone time_zone,
        (${yearBefore(sql`last_day`)} + 1)::timestamp at time zone time_zone from chosen
    ) days, moments
  )`

const finished = sql`select count(*)::int as jobs,
    (percentile_disc(0.5) within group (order by turnaround_tenths) filter (where ${isNoRedo}) / 10.0)::float8 as median_hours,
    round((count(*) filter (where is_on_time and ${isNoRedo}))::numeric
      / nullif(count(is_on_time) filter (where ${isNoRedo}), 0), 4)::float8 as on_time_share
  from ${string_jobs} where ${isOwn} and ${within(sql`time_completed`)}`

const income = sql`select app.money(coalesce(sum(price), 0)) as income from ${string_jobs} where ${isOwn} and ${within(sql`paid_at`)}`

/** The amount owed at the end of a period, as in `owedOf`: jobs that were ready and are unpaid, or were paid after the period. */
const owed = (): SQL => {
  const debt = (amount: SQL, when: SQL): SQL => sql`(select coalesce(sum(${amount}), 0) from ${string_jobs}
    where ${isOwn} and status in ('completed', 'picked_up') and price > 0 and coalesce(time_completed, job_date) < moment and ${when})`
  return sql`select app.money(${debt(sql`owed`, sql`payment_status = 'unpaid'`)} + ${debt(sql`price`, sql`paid_at >= moment`)}) as owed`
}

/** The main figures of the range, of the period before it and of the same period last year, one row each. */
export async function headlineOf(db: TenantDb, input: PanelInput): Promise<readonly PeriodRow[]> {
  const { rows } =
    await db.execute<PeriodRow>(sql`${chosen(db, input)}, moments as (select ${input.now}::timestamptz as now), ${periods}
    select period, ${partDays}, jobs, income, owed, median_hours, on_time_share
    from periods, lateral (${finished}) finished, lateral (${income}) paid, lateral (${owed()}) owing`)
  return rows
}
