import type { Desk } from '#database/doors.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { compared, isMine, panelRow, sides, type Asked, type Compared } from '#server/analytics/range/queries.ts'
import type { spans } from '#domain/analytics.ts'
import { sql, type SQL } from 'drizzle-orm'

type Span = (typeof spans)[number]

/** The least tenth of an hour within which such a share of them was ready. */
const within = (tenthsOfThem: number): SQL =>
  sql`min(tenths) filter (where below * 10 >= whole * ${sql.raw(String(tenthsOfThem))}) / 10.0`

const beyond = 1_000_000
const steps: readonly (readonly [Span, number, number])[] = [
  ['1', -beyond, 1],
  ['2', 1, 2],
  ['3', 2, 3],
  ['4-7', 3, 7],
  ['7+', 7, beyond],
]
const columnOf = (span: Span): SQL => sql.raw(`"${span}"`)
const tenths = (days: number): SQL => sql.raw(String(days * 240))

const spanSums = steps.map(
  ([span, from, to]) => sql`sum(jobs) filter (where tenths > ${tenths(from)} and tenths <= ${tenths(to)}) as ${columnOf(span)}`,
)

// There is a row for the range, and one for the days before, where there is something to tell.
const told = (figure: SQL, isRange: SQL): SQL => sql`max(${figure}) filter (where ${isRange})`
const [range, before] = [sql`is_range`, sql`not is_range`]
const both = (figure: SQL): SQL => compared(told(figure, range), told(figure, before))
const counts = (figure: SQL): SQL => compared(sql`coalesce(${told(figure, range)}, 0)`, sql`coalesce(${told(figure, before)}, 0)`)

const spanRow = ([span]: (typeof steps)[number]): SQL =>
  sql`json_build_object('span', ${span}::text, 'jobs', ${counts(columnOf(span))})`

/**
 * How long jobs took that were made ready then. They are counted as migration 0044 keeps it, by tenths of an hour and by whether the
 * promise was kept, and the shares are taken of the counts.
 */
export const turnaroundOf = (desk: Desk, asked: Asked) =>
  panelRow<{
    jobs: Compared<number>
    median_hours: Compared<number | null>
    p90_hours: Compared<number | null>
    on_time_share: Compared<number | null>
    spans: { span: Span; jobs: Compared<number> }[]
  }>(
    desk,
    asked,
    sql`counted as (${sides(
      sql`time_completed`,
      (isWithin) => sql`select turnaround as took, count(*)::int as jobs
        from ${string_jobs} where ${isMine} and ${isWithin} group by 1`,
    )}), steps as (
      select is_range, took >> 2 as tenths, took & 3 as promise, jobs, sum(jobs) over (partition by is_range order by took rows unbounded preceding) as below,
        sum(jobs) over (partition by is_range) as whole
      from counted
    ), told as (
      select is_range, sum(jobs) as jobs, ${within(5)} as median, ${within(9)} as p90,
        round(coalesce(sum(jobs) filter (where promise = 2), 0) / nullif(sum(jobs) filter (where promise > 0), 0)::numeric, 4) as on_time,
        ${sql.join(spanSums, sql`, `)}
      from steps group by 1
    )`,
    sql`select ${counts(sql`jobs`)} as jobs, ${both(sql`median`)} as median_hours, ${both(sql`p90`)} as p90_hours,
      ${both(sql`on_time`)} as on_time_share, json_build_array(${sql.join(steps.map(spanRow), sql`, `)}) as spans
      from told`,
  )
