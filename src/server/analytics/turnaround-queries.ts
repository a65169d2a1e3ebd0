import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { compared, inBoth, inRange, isNoRedo, isOwn, panelRow, type PanelInput, type Compared } from './range-queries.ts'
import type { spans } from '#domain/analytics/panels.ts'
import { sql, type SQL } from 'drizzle-orm'

type Span = (typeof spans)[number]

/** A figure for the range and for the previous period. */
const both = (figure: (jobs: SQL, below: SQL, whole: SQL) => SQL): SQL =>
  compared(figure(sql`jobs`, sql`below`, sql`whole`), figure(sql`before`, sql`before_below`, sql`before_whole`))

/** The shortest time, in tenths of an hour, within which this many tenths of the jobs were ready. */
const within = (tenthsOfJobs: number): SQL =>
  both(
    (jobs, below, whole) =>
      sql`min(tenths) filter (where ${jobs} > 0 and ${below} * 10 >= ${whole} * ${sql.raw(String(tenthsOfJobs))}) / 10.0`,
  )

const beyond = 1_000_000
const steps: readonly (readonly [Span, number, number])[] = [
  ['1', -beyond, 1],
  ['2', 1, 2],
  ['3', 2, 3],
  ['4-7', 3, 7],
  ['7+', 7, beyond],
]
const tenths = (days: number): SQL => sql.raw(String(days * 240))

const spanRow = ([span, from, to]: (typeof steps)[number]): SQL => {
  const jobs = both((jobs) => sql`coalesce(sum(${jobs}) filter (where tenths > ${tenths(from)} and tenths <= ${tenths(to)}), 0)`)
  return sql`json_build_object('span', ${span}::text, 'jobs', ${jobs})`
}

const onTime = both(
  (jobs) =>
    sql`round(coalesce(sum(${jobs}) filter (where on_time), 0) / nullif(sum(${jobs}) filter (where on_time is not null), 0)::numeric, 4)`,
)

/**
 * Turnaround of the jobs completed in the range, without redos and imported jobs whose completion isn't known. Jobs are counted per tenth
 * of an hour and by whether they were on time, and quantiles use those counts.
 */
export const turnaroundOf = (db: TenantDb, input: PanelInput) =>
  panelRow<{
    jobs: Compared<number>
    median_hours: Compared<number | null>
    p90_hours: Compared<number | null>
    on_time_share: Compared<number | null>
    spans: { span: Span; jobs: Compared<number> }[]
  }>(
    db,
    input,
    sql`counted as (
      select turnaround_tenths as tenths, is_on_time as on_time, count(*)::int as all_jobs,
        (count(*) filter (where ${inRange(sql`time_completed`)}))::int as jobs
      from ${string_jobs} where ${isOwn} and ${isNoRedo} and turnaround_tenths is not null and ${inBoth(sql`time_completed`)} group by 1, 2
    ), steps as (
      select tenths, on_time, jobs, all_jobs - jobs as before,
        sum(jobs) over up_to as below, sum(all_jobs - jobs) over up_to as before_below,
        sum(jobs) over () as whole, sum(all_jobs - jobs) over () as before_whole
      from counted window up_to as (order by tenths, on_time rows unbounded preceding)
    )`,
    sql`select ${both((jobs) => sql`coalesce(sum(${jobs}), 0)`)} as jobs, ${within(5)} as median_hours, ${within(9)} as p90_hours,
      ${onTime} as on_time_share, json_build_array(${sql.join(steps.map(spanRow), sql`, `)}) as spans
      from steps`,
  )
