import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { DayRange, Grouping } from '#domain/analytics/ranges.ts'
import { sql, type SQL } from 'drizzle-orm'

export interface Asked extends DayRange {
  readonly now: string
}
export interface AskedSeries extends Asked {
  readonly by: Grouping
}

/** What every panel answers of its range, besides its figures. */
export type Bounds = { from: string; to: string; before_from: string; before_to: string }

/** One row of a series: the period before, the range, or a day, week or month of it. */
export type Part = { part: 'before' | 'range' | 'series'; from: string; to: string }

/** A figure of the range, and of the days before it. */
export type Compared<Figure> = { range: Figure; before: Figure }
export const compared = (range: SQL, before: SQL): SQL => sql`json_build_object('range', ${range}, 'before', ${before})`

/**
 * The stringer's own, as the policy of row level security says it: said in a second way, every row would go through one more node of the
 * plan. Whose figures they are is named where a query begins (`chosen`), and that comes to nothing for anybody else.
 */
export const isMine = sql`stringer_id = app.current_stringer()`

/**
 * The start of a panel's query: `chosen` is one row with the range's days and those of the period before, and the instants at which
 * these begin and end where the stringer is. A day has as many hours as its clocks say.
 */
export const chosen = (db: TenantDb, { from, to, now }: Asked): SQL => sql`with zone as materialized (
    select time_zone, (${now}::timestamptz at time zone time_zone)::date as today from ${profiles} where id = ${db.stringer_id}
  ), last as materialized (
    select *, coalesce(${to ?? null}::date, greatest(${from ?? null}::date, today)) as last_day from zone
  ), first as materialized (
    select *, coalesce(${from ?? null}::date, greatest((last_day - interval '10 years')::date + 1, least(last_day,
      (select min(job_date) from ${string_jobs} where ${isMine}) at time zone time_zone)::date)) as first_day
    from last
  ), before as materialized (
    select *, first_day - (last_day - first_day + 1) as before_first from first
  ), chosen as materialized (
    select *, before_first::timestamp at time zone time_zone as before_starts,
      first_day::timestamp at time zone time_zone as starts,
      (last_day + 1)::timestamp at time zone time_zone as ends
    from before
  )`

/** The columns of `chosen` that are answered, as they are called there. */
const bounds = sql`to_char(first_day, 'YYYY-MM-DD') as from, to_char(last_day, 'YYYY-MM-DD') as to,
  to_char(before_first, 'YYYY-MM-DD') as before_from, to_char(first_day - 1, 'YYYY-MM-DD') as before_to`

/** Goes on after `chosen`: each part with its days and instants. The period before, and the days, weeks or months of the range. */
export const parts = (by: Grouping): SQL => sql`, parts as materialized (
    select 'before' as part, before_first as first, first_day - 1 as last, before_starts as starts, starts as ends from chosen
    union all select 'series', greatest(bucket::date, first_day), least((bucket + step)::date - 1, last_day),
      greatest(bucket at time zone time_zone, starts), least((bucket + step) at time zone time_zone, ends)
    from chosen, (select ${`1 ${by}`}::interval as step) step,
      generate_series(date_trunc(${by}, first_day::timestamp), last_day::timestamp, step) bucket
  )`

/** The days of a part, as they are answered. */
export const partDays = sql`to_char(first, 'YYYY-MM-DD') as from, to_char(last, 'YYYY-MM-DD') as to`

/** Whether an instant lies in the range or in the period before. */
export const inBoth = (instant: SQL): SQL =>
  sql`${instant} >= (select before_starts from chosen) and ${instant} < (select ends from chosen)`

/** Whether an instant that is in both lies in the range. */
export const inRange = (instant: SQL): SQL => sql`${instant} >= (select starts from chosen)`

/**
 * What is counted in the range, and what in the days before it (`is_range`): two stretches of one index, so that no row is asked for
 * its side.
 */
export const sides = (instant: SQL, counted: (isWithin: SQL) => SQL): SQL => {
  const within = (from: SQL, to: SQL): SQL =>
    sql`${instant} >= (select ${from} from chosen) and ${instant} < (select ${to} from chosen)`
  return sql`select true as is_range, * from (${counted(within(sql`starts`, sql`ends`))}) range
    union all select false, * from (${counted(within(sql`before_starts`, sql`starts`))}) before`
}

/** A panel's answer. `steps` go on after `chosen`; `figures` is the one row that they come to. */
export const panelRow = <Figures extends object>(db: TenantDb, asked: Asked, steps: SQL, figures: SQL) =>
  db.execute<Bounds & Figures>(sql`${chosen(db, asked)}, ${steps} select ${bounds}, figures.* from chosen, (${figures}) figures`)
