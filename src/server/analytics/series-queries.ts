import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { chosen, isMine, partDays, parts, type AskedSeries, type Part } from './range-queries.ts'
import type { Money } from '#domain/values/records.ts'
import { sql, type SQL } from 'drizzle-orm'

const within = (instant: SQL): SQL => sql`${instant} >= starts and ${instant} < ends`

// Each part reads its own stretch of the index, and no job is asked for its month; the range is the sum of its stretches.
const each = <Row extends object>(db: TenantDb, asked: AskedSeries, figures: SQL, sums: SQL) =>
  db.execute<Part & Row>(sql`${chosen(db, asked)} ${parts(asked.by)}, counted as materialized (
      select part, first, last, figures.* from parts, lateral (${figures}) figures
    ), summed as (
      select * from counted union all select 'range', min(first), max(last), ${sums} from counted where part = 'series'
    )
    select summed.*, ${partDays} from summed order by first`)

const sumOf = (column: SQL): SQL => sql`sum(${column})::numeric(12, 2)`

/** Racquets taken in by their day, and what was paid by the day it was paid. */
export const workOf = (db: TenantDb, asked: AskedSeries) =>
  each<{ jobs: number; income: Money }>(
    db,
    asked,
    sql`select (select count(*)::int from ${string_jobs} where ${isMine} and ${within(sql`job_date`)}) as jobs,
      (select coalesce(sum(price), 0)::numeric(12, 2) from ${string_jobs} where ${isMine} and ${within(sql`paid_at`)}) as income`,
    sql`sum(jobs)::int, ${sumOf(sql`income`)}`,
  )

/** What was paid, what its string cost, and what is left. */
export const profitOf = (db: TenantDb, asked: AskedSeries) =>
  each<{ income: Money; string_cost: Money; profit: Money }>(
    db,
    asked,
    sql`select income, string_cost, (income - string_cost)::numeric(12, 2) as profit
      from (select coalesce(sum(price), 0)::numeric(12, 2) as income, coalesce(sum(string_cost), 0)::numeric(12, 2) as string_cost
        from ${string_jobs} where ${isMine} and ${within(sql`paid_at`)}) paid`,
    sql`${sumOf(sql`income`)}, ${sumOf(sql`string_cost`)}, ${sumOf(sql`profit`)}`,
  )
