import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { chosen, isNoRedo, isOwn, partDays, parts, type SeriesInput, type Part } from './range-queries.ts'
import type { Money } from '#domain/values/records.ts'
import { sql, type SQL } from 'drizzle-orm'

const within = (instant: SQL): SQL => sql`${instant} >= starts and ${instant} < ends`

// Each part scans its own section of the index, so jobs needn't be assigned to months. The range is the sum of the parts.
async function each<Row extends object>(db: TenantDb, input: SeriesInput, figures: SQL, sums: SQL) {
  const { rows } = await db.execute<Part & Row>(sql`${chosen(db, input)} ${parts(input.by)}, counted as materialized (
      select part, first, last, figures.* from parts, lateral (${figures}) figures
    ), summed as (
      select * from counted union all select 'range', min(first), max(last), ${sums} from counted where part = 'series'
    )
    select summed.*, ${partDays} from summed order by first`)
  return rows
}

const sumOf = (column: SQL): SQL => sql`app.money(sum(${column}))`

/** Jobs by intake day and income by payment day. Redos count as jobs and their income counts, but not toward the income per job. */
export const workOf = (db: TenantDb, input: SeriesInput) =>
  each<{ jobs: number; income: Money; income_of_originals: Money; paid_originals: number }>(
    db,
    input,
    sql`select (select count(*)::int from ${string_jobs} where ${isOwn} and ${within(sql`job_date`)}) as jobs, paid.*
      from (select app.money(coalesce(sum(price), 0)) as income,
          app.money(coalesce(sum(price) filter (where ${isNoRedo}), 0)) as income_of_originals,
          (count(price) filter (where ${isNoRedo}))::int as paid_originals
        from ${string_jobs} where ${isOwn} and ${within(sql`paid_at`)}) paid`,
    sql`sum(jobs)::int, ${sumOf(sql`income`)}, ${sumOf(sql`income_of_originals`)}, sum(paid_originals)::int`,
  )

// A free redo has no payment, so its string cost counts on the day it was finished.
const freeRedoCost = sql`(select coalesce(sum(string_cost), 0) from ${string_jobs} where ${isOwn} and redo_price = 'free'
  and payment_status = 'unpaid' and ${within(sql`time_completed`)})`

/** Income, string cost and profit. */
export const profitOf = (db: TenantDb, input: SeriesInput) =>
  each<{ income: Money; string_cost: Money; profit: Money }>(
    db,
    input,
    sql`select income, string_cost, app.money(income - string_cost) as profit
      from (select app.money(coalesce(sum(price), 0)) as income, app.money(coalesce(sum(string_cost), 0) + ${freeRedoCost}) as string_cost
        from ${string_jobs} where ${isOwn} and ${within(sql`paid_at`)}) paid`,
    sql`${sumOf(sql`income`)}, ${sumOf(sql`string_cost`)}, ${sumOf(sql`profit`)}`,
  )
