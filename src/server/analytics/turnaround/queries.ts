import type { Desk } from '#database/doors.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import {
  bounds,
  chosen,
  compared,
  inBoth,
  inRange,
  isMine,
  type Asked,
  type Bounds,
  type Compared,
} from '#server/analytics/range/queries.ts'
import type { spans } from '#domain/analytics.ts'
import { sql, type SQL } from 'drizzle-orm'

type Span = (typeof spans)[number]

// Of the range, or of the days before it.
const of = (isRange: boolean) => {
  const side = isRange ? sql`is_range` : sql`not is_range`
  const sum = (column: SQL, when = sql`true`): SQL => sql`coalesce(sum(${column}) filter (where ${side} and ${when}), 0)`
  return {
    jobs: sql`${sum(sql`jobs`)}::int`,
    /** The least tenth of an hour within which such a share of them was ready. */
    within: (tenthsOfThem: number): SQL =>
      sql`(min(tenths) filter (where ${side} and below * 10 >= whole * ${sql.raw(String(tenthsOfThem))}) / 10.0)`,
    onTime: sql`round(${sum(sql`on_time`)}::numeric / nullif(${sum(sql`due`)}, 0), 4)`,
    from: (from: number, to: number): SQL =>
      sum(sql`jobs`, sql`tenths > ${sql.raw(String(from * 240))} and tenths <= ${sql.raw(String(to * 240))}`),
  }
}
const [range, before] = [of(true), of(false)]

const beyond = 1_000_000
const steps: readonly (readonly [Span, number, number])[] = [
  ['1', -beyond, 1],
  ['2', 1, 2],
  ['3', 2, 3],
  ['4-7', 3, 7],
  ['7+', 7, beyond],
]

const spanRow = ([span, from, to]: (typeof steps)[number]): SQL =>
  sql`json_build_object('span', ${span}::text, 'jobs', ${compared(range.from(from, to), before.from(from, to))})`

/**
 * How long jobs took that were made ready then. They are counted by tenths of an hour, which are few, and the shares are taken of the
 * counts: sorting every job by its time would cost twice as much.
 */
export const turnaroundOf = (desk: Desk, asked: Asked) =>
  desk.db.execute<
    Bounds & {
      jobs: Compared<number>
      median_hours: Compared<number | null>
      p90_hours: Compared<number | null>
      on_time_share: Compared<number | null>
      spans: { span: Span; jobs: Compared<number> }[]
    }
  >(sql`${chosen(desk, asked)}, counted as materialized (
      select ${inRange(sql`time_completed`)} as is_range, ceil(date_part('epoch', time_completed - job_date) / 360)::int as tenths,
        count(*)::int as jobs, (count(*) filter (where time_completed <= due_date))::int as on_time, count(due_date)::int as due
      from ${string_jobs} where ${isMine(desk)} and ${inBoth(sql`time_completed`)} group by 1, 2
    ), steps as (
      select *, sum(jobs) over (partition by is_range order by tenths) as below, sum(jobs) over (partition by is_range) as whole from counted
    ), figures as (
      select ${compared(range.jobs, before.jobs)} as jobs, ${compared(range.within(5), before.within(5))} as median_hours,
        ${compared(range.within(9), before.within(9))} as p90_hours,
        ${compared(range.onTime, before.onTime)} as on_time_share, json_build_array(${sql.join(steps.map(spanRow), sql`, `)}) as spans
      from steps
    ) select ${bounds}, figures.* from chosen, figures`)
