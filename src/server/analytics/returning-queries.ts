import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { compared, inBoth, inRange, isNoRedo, isOwn, panelRow, type PanelInput, type Compared } from './range-queries.ts'
import { sql, type SQL } from 'drizzle-orm'

const shareOf = (part: SQL, whole: SQL): SQL => sql`round(${part}::numeric / nullif(${whole}, 0), 4)`
const medianOf = (value: SQL, when: SQL): SQL =>
  sql`round((percentile_cont(0.5) within group (order by ${value}) filter (where ${when}))::numeric, 1)`

const counted = sql`select racquet_id, customer_id, count(*) filter (where ${inRange(sql`job_date`)})::int as jobs,
    count(*) filter (where not ${inRange(sql`job_date`)})::int as before_jobs,
    min(job_date) filter (where ${inRange(sql`job_date`)}) as first, max(job_date) as last,
    min(job_date) as before_first, max(job_date) filter (where not ${inRange(sql`job_date`)}) as before_last`

const earlier = (of: SQL): SQL =>
  sql`(select max(job_date) from ${string_jobs} where ${isOwn} and ${of} and ${isNoRedo} and job_date < (select before_starts from chosen))`

type Returning = {
  readonly customers: Compared<number>
  readonly returning: Compared<number>
  readonly returning_share: Compared<number | null>
  readonly racquets: Compared<number>
  readonly restring_days: Compared<number | null>
}

/**
 * Customers return if they have a second job in the period or any job before it. Redos don't count. One pass counts the jobs of both
 * periods per racquet and customer. Then one index lookup per racquet and per customer finds an earlier job.
 */
export const returningOf = (db: TenantDb, input: PanelInput) =>
  panelRow<Returning>(
    db,
    input,
    sql`strung as materialized (
      ${counted} from ${string_jobs} where ${isOwn} and ${isNoRedo} and ${inBoth(sql`job_date`)} group by 1, 2
    ), strung_racquets as materialized (
      select s.*, ${earlier(sql`string_jobs.racquet_id = s.racquet_id`)} as earlier from strung s
    ), rests as (
      select jobs - (coalesce(before_last, earlier) is null)::int as gaps,
        date_part('epoch', last - coalesce(before_last, earlier, first)) / 86400 as days,
        before_jobs - (earlier is null)::int as before_gaps,
        date_part('epoch', before_last - coalesce(earlier, before_first)) / 86400 as before_days
      from strung_racquets
    ), come_back as materialized (
      select customer_id, sum(jobs) as jobs, sum(before_jobs) as before_jobs, bool_or(earlier is not null) as racquet_known
      from strung_racquets group by 1
    ), returners as (
      select *, racquet_known or ${earlier(sql`string_jobs.customer_id = come_back.customer_id`)} is not null as known from come_back
    ), counted as materialized (
      select count(*) filter (where jobs > 0)::int as customers,
        count(*) filter (where jobs > 1 or jobs > 0 and (before_jobs > 0 or known))::int as came_back,
        count(*) filter (where before_jobs > 0)::int as before_customers,
        count(*) filter (where before_jobs > 1 or before_jobs > 0 and known)::int as before_came_back
      from returners
    )`,
    sql`select ${compared(sql`customers`, sql`before_customers`)} as customers,
      ${compared(sql`came_back`, sql`before_came_back`)} as returning,
      ${compared(shareOf(sql`came_back`, sql`customers`), shareOf(sql`before_came_back`, sql`before_customers`))} as returning_share,
      (select ${compared(sql`count(*) filter (where gaps > 0)`, sql`count(*) filter (where before_gaps > 0)`)} from rests) as racquets,
      (select ${compared(medianOf(sql`days / gaps`, sql`gaps > 0`), medianOf(sql`before_days / before_gaps`, sql`before_gaps > 0`))}
        from rests) as restring_days
      from counted`,
  )
