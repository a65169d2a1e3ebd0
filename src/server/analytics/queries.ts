import type { Desk } from '#database/doors.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { profiles } from '#database/tables/profiles.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { AnalyticsRange } from '#domain/analytics.ts'
import type { Money } from '#domain/records.ts'
import { sql, type SQL } from 'drizzle-orm'

export interface Asked extends AnalyticsRange {
  readonly now: string
}

// The days become instants once, where the time zone is; each query below begins with this.
const chosen = (desk: Desk, { from, to, now }: Asked): SQL => sql`with days as materialized (
    select time_zone, subscription_tier = 'paid' as is_paid,
      coalesce(${to ?? null}::date, greatest(${from ?? null}::date, (${now}::timestamptz at time zone time_zone)::date)) as last_day
    from ${profiles} where id = ${desk.stringer_id}
  ), chosen as materialized (
    select *, first_day::timestamp at time zone time_zone as starts_at, (last_day + 1)::timestamp at time zone time_zone as ends_at
    from (select *, coalesce(${from ?? null}::date, (date_trunc('month', last_day::timestamp) - interval '11 months')::date) as first_day
      from days) whole
  )`

const within = (instant: SQL): SQL =>
  sql`${instant} >= (select starts_at from chosen) and ${instant} < (select ends_at from chosen)`

const isMine = (desk: Desk): SQL => sql`stringer_id = ${desk.stringer_id}`

const monthOf = (instant: SQL): SQL => sql`date_trunc('month', ${instant} at time zone (select time_zone from chosen))`

/** Each month that the range touches. */
export const monthsOf = (desk: Desk, asked: Asked) =>
  desk.db.execute<{ month: string; jobs: number; income: Money; profit: Money | null }>(sql`${chosen(desk, asked)}
    select to_char(month, 'YYYY-MM') as month, coalesce(jobs, 0) as jobs, coalesce(income, 0)::numeric(12, 2) as income,
      case when is_paid then coalesce(profit, 0)::numeric(12, 2) end as profit
    from chosen
      cross join generate_series(date_trunc('month', first_day::timestamp), last_day::timestamp, interval '1 month') month
      left join (select ${monthOf(sql`job_date`)} as month, count(*)::int as jobs
        from ${string_jobs} where ${isMine(desk)} and ${within(sql`job_date`)} group by 1) taken_in using (month)
      left join (select ${monthOf(sql`paid_at`)} as month, sum(price) as income, sum(price - coalesce(string_cost, 0)) as profit
        from ${string_jobs} where ${isMine(desk)} and ${within(sql`paid_at`)} group by 1) paid using (month)
    order by month`)

/** What is one number for the whole range, and the range itself. */
export const figuresOf = (desk: Desk, asked: Asked) =>
  desk.db.execute<{ from: string; to: string; owed: Money; turnaround: number | null; on_time: number | null }>(
    sql`${chosen(desk, asked)}
    select to_char(first_day, 'YYYY-MM-DD') as from, to_char(last_day, 'YYYY-MM-DD') as to, turnaround, on_time,
      (select coalesce(sum(price), 0)::numeric(12, 2) from ${string_jobs}
        where ${isMine(desk)} and payment_status = 'unpaid' and status in ('completed', 'picked_up')) as owed
    from chosen, (select
        round((percentile_cont(0.5) within group (order by extract(epoch from time_completed - job_date)) / 3600)::numeric, 1)::float8 as turnaround,
        round(avg((time_completed <= due_date)::int), 4)::float8 as on_time
      from ${string_jobs} where ${isMine(desk)} and ${within(sql`time_completed`)}) finished`,
  )

type Used = { brand: string; model: string; jobs: number }

/** The strings of the most jobs. */
export const stringsOf = (desk: Desk, asked: Asked, most: number) =>
  desk.db.execute<Used>(sql`${chosen(desk, asked)}
    select brand, model, count(distinct id)::int as jobs
    from ${string_jobs}, lateral (values (string_mains_brand, string_mains_model), (string_crosses_brand, string_crosses_model))
      strung (brand, model)
    where ${isMine(desk)} and ${within(sql`job_date`)} and brand <> '' and model <> ''
    group by brand, model order by jobs desc, brand, model limit ${most}`)

/** The frames of the most jobs. */
export const framesOf = (desk: Desk, asked: Asked, most: number) =>
  desk.db.execute<Used>(sql`${chosen(desk, asked)}
    select r.brand, r.model, sum(strung.jobs)::int as jobs
    from (select racquet_id, count(*) as jobs from ${string_jobs} where ${isMine(desk)} and ${within(sql`job_date`)} group by 1) strung
      join ${racquets} r on r.stringer_id = ${desk.stringer_id} and r.id = strung.racquet_id
    group by r.brand, r.model order by jobs desc, r.brand, r.model limit ${most}`)
