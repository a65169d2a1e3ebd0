import type { Desk } from '#database/doors.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
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
import { sql, type SQL } from 'drizzle-orm'

type Make = { brand: string; model: string }
type Frequent = Bounds & { jobs: Compared<number>; makes: number; items: (Make & { jobs: Compared<number> })[] }

const counts = sql`count(*) filter (where ${inRange(sql`job_date`)}) as jobs, count(*) filter (where not ${inRange(sql`job_date`)}) as before`

/**
 * Goes on after `chosen`: the jobs of both periods counted by what was strung. There are few mixtures of strings, so that whatever
 * follows is asked of hundreds of rows instead of thousands. A mixture is then each string by itself: a hybrid is two of them.
 */
const strung: SQL = sql`strung as materialized (
    select brand, model, tension, jobs, before from mixed, lateral (values
      (true, string_mains_brand, string_mains_model, tension_mains),
      (false, coalesce(string_crosses_brand, string_mains_brand), string_crosses_model, coalesce(tension_crosses, tension_mains)))
      one (is_mains, brand, model, tension)
    where is_mains or (model <> '' and (lower(brand), lower(model)) <> (lower(string_mains_brand), lower(string_mains_model)))
  )`

const mixed = (desk: Desk, tensions: SQL): SQL => sql`mixed as materialized (
    select string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model, ${tensions}, ${counts}
    from ${string_jobs} where ${isMine(desk)} and ${inBoth(sql`job_date`)} group by 1, 2, 3, 4, 5, 6
  )`

// Written in capitals or not, it is one make; it is called as it is written most.
export const spelled = (column: SQL, count = sql`jobs + before`): SQL =>
  sql`(array_agg(${column} order by ${count} desc, brand, model))[1] as ${column}`

const frequent = (counted: SQL, most: number): SQL => sql`, makes as materialized (
    select ${spelled(sql`brand`)}, ${spelled(sql`model`)}, sum(jobs)::int as jobs, sum(before)::int as before
    from ${counted} group by lower(brand), lower(model) having sum(jobs) > 0
  )
  select ${bounds}, (select ${compared(sql`coalesce(sum(jobs), 0)`, sql`coalesce(sum(before), 0)`)} from mixed) as jobs,
    (select count(*)::int from makes) as makes,
    (select coalesce(json_agg(json_build_object('brand', brand, 'model', model, 'jobs', ${compared(sql`jobs`, sql`before`)}) order by jobs desc, brand, model), '[]')
      from (select * from makes order by jobs desc, brand, model limit ${most}) most) as items
  from chosen`

/** The strings of the most jobs. */
export const stringsOf = (desk: Desk, asked: Asked, most: number) =>
  desk.db
    .execute<Frequent>(sql`${chosen(desk, asked)}, ${mixed(desk, sql`null::int as tension_mains, null::int as tension_crosses`)},
    ${strung} ${frequent(sql`strung`, most)}`)

/** The frames of the most jobs. `offset 0`: each frame is looked up by itself, or all that the stringer ever had would be read. */
export const framesOf = (desk: Desk, asked: Asked, most: number) =>
  desk.db.execute<Frequent>(sql`${chosen(desk, asked)}, mixed as materialized (
      select racquet_id, ${counts} from ${string_jobs} where ${isMine(desk)} and ${inBoth(sql`job_date`)} group by 1
    ), named as materialized (
      select brand, model, sum(jobs) as jobs, sum(before) as before
      from mixed, lateral (select brand, model from ${racquets} r where r.stringer_id = ${desk.stringer_id} and r.id = racquet_id offset 0) r
      group by 1, 2
    ) ${frequent(sql`named`, most)}`)

type Spread = { jobs: number; min: number; lower_quartile: number; median: number; upper_quartile: number; max: number }

// The smallest tension that so many of the jobs were strung at or below: one that was strung, never one in between.
const quantile = (share: SQL, { jobs, below, whole }: { jobs: SQL; below: SQL; whole: SQL }): SQL =>
  sql`min(tension) filter (where ${jobs} > 0 and ${below} >= ${share} * ${whole})`

const ofMake = { jobs: sql`jobs`, below: sql`below`, whole: sql`whole` }
const ofRange = { jobs: sql`jobs`, below: sql`range_below`, whole: sql`range_whole` }
const ofBefore = { jobs: sql`before`, below: sql`before_below`, whole: sql`before_whole` }
const half = sql`0.5`

const spreads = (most: number): SQL => sql`, steps as (
    select *, sum(jobs) over (partition by lower(brand), lower(model) order by tension) as below,
      sum(jobs) over (partition by lower(brand), lower(model)) as whole,
      sum(jobs) over (order by tension) as range_below, sum(jobs) over () as range_whole,
      sum(before) over (order by tension) as before_below, sum(before) over () as before_whole
    from strung
  ), makes as (
    select ${spelled(sql`brand`)}, ${spelled(sql`model`)}, sum(jobs)::int as jobs, min(tension) filter (where jobs > 0) as min,
      ${quantile(sql`0.25`, ofMake)} as lower_quartile, ${quantile(half, ofMake)} as median,
      ${quantile(sql`0.75`, ofMake)} as upper_quartile, max(tension) filter (where jobs > 0) as max
    from steps group by lower(brand), lower(model) having sum(jobs) > 0 order by 3 desc, 1, 2 limit ${most}
  )
  select ${bounds}, (select ${compared(quantile(half, ofRange), quantile(half, ofBefore))} from steps) as median,
    (select coalesce(json_agg(makes order by jobs desc, brand, model), '[]') from makes) as items
  from chosen`

/** How hard each string was strung: those of the most jobs. */
export const tensionsOf = (desk: Desk, asked: Asked, most: number) =>
  desk.db.execute<Bounds & { median: Compared<number | null>; items: (Make & Spread)[] }>(
    sql`${chosen(desk, asked)}, ${mixed(desk, sql`tension_mains, tension_crosses`)}, ${strung} ${spreads(most)}`,
  )
