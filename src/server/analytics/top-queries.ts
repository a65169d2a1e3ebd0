import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import { compared, inBoth, inRange, isNoRedo, isOwn, panelRow, sides, type PanelInput, type Compared } from './range-queries.ts'
import { sql, type SQL } from 'drizzle-orm'

type Make = { brand: string; model: string }
type Frequent = { jobs: Compared<number>; makes: number; items: (Make & { jobs: Compared<number> })[] }

/**
 * Jobs of both periods by string and tension. A hybrid counts as two strings. Jobs are counted by the hash of their strings, and the names
 * come from the newest job of each hash. Names get the collation of racquets and inventory, which is the same in every database.
 */
const strungOf = (which: SQL): SQL => sql`counted as materialized (${sides(
  sql`job_date`,
  (isWithin) => sql`select string_mix as mix, tension_mains as mains, tension_crosses as crosses, count(*)::int as jobs,
        max(job_date) as newest
      from ${string_jobs} where ${isOwn} and ${which} and ${isWithin} group by 1, 2, 3`,
)}), mixed as materialized (
    select mix, mains, crosses, coalesce(sum(jobs) filter (where is_range), 0)::int as jobs,
      coalesce(sum(jobs) filter (where not is_range), 0)::int as before,
      max(newest) as newest
    from counted group by 1, 2, 3
  ), mixes as materialized (
    select mix, strings.* from (select mix, max(newest) as newest from mixed group by 1) latest, lateral (
      select string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model from ${string_jobs}
      where ${isOwn} and job_date = newest and string_mix = mix limit 1) strings
  ), strung as materialized (
    select brand collate "und-x-icu" as brand, model collate "und-x-icu" as model, tension, jobs, before from mixed join mixes using (mix), lateral (values
      (true, string_mains_brand, string_mains_model, mains),
      (false, coalesce(string_crosses_brand, string_mains_brand), string_crosses_model, coalesce(crosses, mains)))
      one (is_mains, brand, model, tension)
    where is_mains or (model <> '' and (lower(brand), lower(model)) <> (lower(string_mains_brand), lower(string_mains_model)))
  )`

// Spellings that differ only in case count as one make, shown in its most frequent spelling.
export const spelled = (column: SQL, count = sql`jobs + before`): SQL =>
  sql`(array_agg(${column} order by ${count} desc, brand, model))[1] as ${column}`

const frequent = (db: TenantDb, input: PanelInput, counted: SQL, max: number) =>
  panelRow<Frequent>(
    db,
    input,
    sql`${counted}, makes as materialized (
      select ${spelled(sql`brand`)}, ${spelled(sql`model`)}, sum(jobs)::int as jobs, sum(before)::int as before
      from strung group by lower(brand), lower(model) having sum(jobs) > 0
    )`,
    sql`select (select ${compared(sql`coalesce(sum(jobs), 0)`, sql`coalesce(sum(before), 0)`)} from mixed) as jobs, (select count(*)::int from makes) as makes,
      (select coalesce(json_agg(json_build_object('brand', brand, 'model', model, 'jobs', ${compared(sql`jobs`, sql`before`)}) order by jobs desc, brand, model), '[]')
        from (select * from makes order by jobs desc, brand, model limit ${max}) max) as items`,
  )

/** The strings with the most jobs. */
export const topStrings = (db: TenantDb, input: PanelInput, max: number) => frequent(db, input, strungOf(sql`true`), max)

/** The racquets with the most jobs. Makes come from the name index, which is faster than reading racquets one by one. */
export const topRacquets = (db: TenantDb, input: PanelInput, max: number) =>
  frequent(
    db,
    input,
    sql`mixed as materialized (
      select racquet_id, jobs, all_jobs - jobs as before from (
        select racquet_id, count(*)::int as all_jobs, (count(*) filter (where ${inRange(sql`job_date`)}))::int as jobs
        from ${string_jobs} where ${isOwn} and ${inBoth(sql`job_date`)} group by 1) per_racquet
    ), strung as materialized (
      select brand, model, sum(jobs) as jobs, sum(before) as before
      from mixed join ${racquets} r on r.${isOwn} and r.id = racquet_id
      group by 1, 2
    )`,
    max,
  )

type Spread = { jobs: number; min: number; lower_quartile: number; median: number; upper_quartile: number; max: number }

// The smallest tension at or below which this share of the jobs was strung. Always an actual tension, never interpolated.
const quantile = (share: SQL, { jobs, below, whole }: { jobs: SQL; below: SQL; whole: SQL }): SQL =>
  sql`min(tension) filter (where ${jobs} > 0 and ${below} >= ${share} * ${whole})`

const ofMake = { jobs: sql`jobs`, below: sql`below`, whole: sql`whole` }
const ofRange = { jobs: sql`jobs`, below: sql`range_below`, whole: sql`range_whole` }
const ofBefore = { jobs: sql`before`, below: sql`before_below`, whole: sql`before_whole` }
const half = sql`0.5`

/** Tensions by string, for the strings with the most jobs, without redos. */
export const tensionsByString = (db: TenantDb, input: PanelInput, max: number) =>
  panelRow<{ median: Compared<number | null>; items: (Make & Spread)[] }>(
    db,
    input,
    sql`${strungOf(isNoRedo)}, steps as (
      select *, sum(jobs) over (partition by lower(brand), lower(model) order by tension) as below,
        sum(jobs) over (partition by lower(brand), lower(model)) as whole,
        sum(jobs) over (order by tension) as range_below, sum(jobs) over () as range_whole,
        sum(before) over (order by tension) as before_below, sum(before) over () as before_whole
      from strung
    ), makes as (
      select ${spelled(sql`brand`)}, ${spelled(sql`model`)}, sum(jobs)::int as jobs, min(tension) filter (where jobs > 0) as min,
        ${quantile(sql`0.25`, ofMake)} as lower_quartile, ${quantile(half, ofMake)} as median,
        ${quantile(sql`0.75`, ofMake)} as upper_quartile, max(tension) filter (where jobs > 0) as max
      from steps group by lower(brand), lower(model) having sum(jobs) > 0 order by 3 desc, 1, 2 limit ${max}
    )`,
    sql`select (select ${compared(quantile(half, ofRange), quantile(half, ofBefore))} from steps) as median,
      (select coalesce(json_agg(makes order by jobs desc, brand, model), '[]') from makes) as items`,
  )
