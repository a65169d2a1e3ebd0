import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { businesses } from '#database/tables/businesses.ts'
import type { DayRange, Grouping } from '#domain/analytics/ranges.ts'
import { sql, type SQL } from 'drizzle-orm'

export interface PanelInput extends DayRange {
  readonly now: string
}
export interface SeriesInput extends PanelInput {
  readonly by: Grouping
}

/** The range's days, part of every panel's result. */
export type Bounds = { from: string; to: string; before_from: string; before_to: string }

/** One row of a series: the previous period, the whole range, or one day, week or month of it. */
export type Part = { part: 'before' | 'range' | 'series'; from: string; to: string }

/** A figure for the range and for the previous period. */
export type Compared<Figure> = { range: Figure; before: Figure }
export const compared = (range: SQL, before: SQL): SQL => sql`json_build_object('range', ${range}, 'before', ${before})`

/**
 * The tenant's own rows, in exactly the words of the row-level-security policy. Any other wording would add a per-row filter node to the
 * plan. The query's first step (`chosen`) names the tenant itself.
 */
export const isOwn = sql`stringer_id = app.current_stringer()`

/** Redos are excluded from averages. The panels' indexes include this condition. */
export const isNoRedo = sql`redo_reason is null`

/**
 * Begins a panel's query. `chosen` is one row with the days of the range and of the previous period, and the instants at which they begin
 * and end in the business's time zone, so 23-hour and 25-hour days are correct.
 */
export const chosen = (db: TenantDb, { from, to, now }: PanelInput): SQL => sql`with zone as materialized (
    select time_zone, (${now}::timestamptz at time zone time_zone)::date as today from ${businesses} where id = ${db.stringer_id}
  ), last as materialized (
    select *, coalesce(${to ?? null}::date, greatest(${from ?? null}::date, today)) as last_day from zone
  ), first as materialized (
    select *, coalesce(${from ?? null}::date, greatest((last_day - interval '10 years')::date + 1, least(last_day,
      (select min(job_date) from ${string_jobs} where ${isOwn}) at time zone time_zone)::date)) as first_day
    from last
  ), before as materialized (
    select *, first_day - (last_day - first_day + 1) as before_first from first
  ), chosen as materialized (
    select *, before_first::timestamp at time zone time_zone as before_starts,
      first_day::timestamp at time zone time_zone as starts,
      (last_day + 1)::timestamp at time zone time_zone as ends
    from before
  )`

/** The columns of `chosen` that are part of the result. */
const bounds = sql`to_char(first_day, 'YYYY-MM-DD') as from, to_char(last_day, 'YYYY-MM-DD') as to,
  to_char(before_first, 'YYYY-MM-DD') as before_from, to_char(first_day - 1, 'YYYY-MM-DD') as before_to`

/** Follows `chosen`. One row each for the previous period and every day, week or month of the range, with days and instants. */
export const parts = (by: Grouping): SQL => sql`, parts as materialized (
    select 'before' as part, before_first as first, first_day - 1 as last, before_starts as starts, starts as ends from chosen
    union all select 'series', greatest(bucket::date, first_day), least((bucket + step)::date - 1, last_day),
      greatest(bucket at time zone time_zone, starts), least((bucket + step) at time zone time_zone, ends)
    from chosen, (select ${`1 ${by}`}::interval as step) step,
      generate_series(date_trunc(${by}, first_day::timestamp), last_day::timestamp, step) bucket
  )`

/** A part's days, formatted for the result. */
export const partDays = sql`to_char(first, 'YYYY-MM-DD') as from, to_char(last, 'YYYY-MM-DD') as to`

/** Whether an instant is in the range or the previous period. */
export const inBoth = (instant: SQL): SQL =>
  sql`${instant} >= (select before_starts from chosen) and ${instant} < (select ends from chosen)`

/** Whether an instant selected by `inBoth` is in the range. */
export const inRange = (instant: SQL): SQL => sql`${instant} >= (select starts from chosen)`

/** Counts the range and the previous period separately (`is_range`): two index scans instead of a check per row. */
export const sides = (instant: SQL, counted: (isWithin: SQL) => SQL): SQL => {
  const within = (from: SQL, to: SQL): SQL =>
    sql`${instant} >= (select ${from} from chosen) and ${instant} < (select ${to} from chosen)`
  return sql`select true as is_range, * from (${counted(within(sql`starts`, sql`ends`))}) range
    union all select false, * from (${counted(within(sql`before_starts`, sql`starts`))}) before`
}

/** Runs a panel's query. `steps` follow `chosen`, and `figures` selects the single result row. */
export async function panelRow<Figures extends object>(db: TenantDb, input: PanelInput, steps: SQL, figures: SQL) {
  const { rows } = await db.execute<Bounds & Figures>(
    sql`${chosen(db, input)}, ${steps} select ${bounds}, figures.* from chosen, (${figures}) figures`,
  )
  return rows
}
