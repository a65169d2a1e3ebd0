import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import type { UserId } from '#domain/values/ids.ts'
import { compared, isOwn, panelRow, sides, type PanelInput, type Compared } from './range-queries.ts'
import { spelled } from './top-queries.ts'
import { sql, type SQL } from 'drizzle-orm'

type Counts = { jobs: number; redos: number }

const finishedAt = sql`j.time_completed`

/** Counts finished jobs and how many were redone. */
const counts = sql`count(*)::int as jobs, count(redo.id)::int as redos`
const finished = (isWithin: SQL): SQL => sql`from ${string_jobs} j
  left join ${string_jobs} redo on redo.${isOwn} and redo.redo_of = j.id where j.${isOwn} and ${isWithin}`

/** The first rows of a list and the sum of the others. `row` lists the JSON fields of a row besides the counts. */
const firstAndOthers = (list: SQL, max: number, row: SQL) => ({
  first: sql`(select coalesce(json_agg(json_build_object(${row}, 'jobs', jobs, 'redos', redos) order by place), '[]')
    from ${list} where place <= ${max})`,
  others: sql`(select json_build_object('jobs', coalesce(sum(jobs), 0), 'redos', coalesce(sum(redos), 0))
    from ${list} where place > ${max})`,
})

const isInRange = sql`${finishedAt} >= (select starts from chosen) and ${finishedAt} < (select ends from chosen)`

// String names come from the newest job of each mix, as in top-queries.ts.
const byString = sql`counted as materialized (${sides(
  finishedAt,
  (isWithin) => sql`select j.string_mix as mix, max(j.time_completed) as newest, ${counts} ${finished(isWithin)} group by 1`,
)}), mixed as materialized (
    select strings.*, jobs, redos from counted, lateral (
      select string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model from ${string_jobs}
      where ${isOwn} and time_completed = newest and string_mix = mix limit 1) strings
    where is_range
  ), strung as materialized (
    select brand collate "und-x-icu" as brand, model collate "und-x-icu" as model, jobs, redos from mixed, lateral (values
      (true, string_mains_brand, string_mains_model),
      (false, coalesce(string_crosses_brand, string_mains_brand), string_crosses_model)) one (is_mains, brand, model)
    where is_mains or (model <> '' and (lower(brand), lower(model)) <> (lower(string_mains_brand), lower(string_mains_model)))
  ), makes as materialized (
    select *, row_number() over (order by redos desc, jobs desc, brand, model) as place from (
      select ${spelled(sql`brand`, sql`jobs`)}, ${spelled(sql`model`, sql`jobs`)}, sum(jobs)::int as jobs, sum(redos)::int as redos
      from strung group by lower(brand), lower(model)) makes
  )`

const byPerson = sql`people as materialized (
    select d.*, m.full_name as name, row_number() over (order by redos desc, jobs desc, m.full_name) as place
    from (select j.strung_by as user_id, ${counts} ${finished(isInRange)} group by 1) d
      left join ${members} m on m.${isOwn} and m.user_id = d.user_id
  )`

const sumOf = (column: SQL, when: SQL): SQL => sql`coalesce(sum(${column}) filter (where ${when}), 0)::int`
const isBefore = sql`not is_range`
const totals = sql`totals as materialized (
    select ${sumOf(sql`jobs`, sql`is_range`)} as jobs, ${sumOf(sql`redos`, sql`is_range`)} as redos,
      ${sumOf(sql`jobs`, isBefore)} as before_jobs, ${sumOf(sql`redos`, isBefore)} as before_redos
    from counted
  )`

const shareOf = (part: SQL, whole: SQL): SQL => sql`round(${part}::numeric / nullif(${whole}, 0), 4)`

export interface Redos {
  readonly jobs: Compared<number>
  readonly redos: Compared<number>
  readonly share: Compared<number | null>
  readonly strings: ({ brand: string; model: string } & Counts)[]
  readonly other_strings: Counts
  readonly people: ({ user_id: UserId | null; name: string | null } & Counts)[]
  readonly other_people: Counts
}

/**
 * Jobs finished in the range and how many of them were redone, at any time: by string (a hybrid counts for both) and by who strung them
 * (decision 0062). Most redos come first.
 */
export const redosOf = (db: TenantDb, input: PanelInput, max: number) => {
  const strings = firstAndOthers(sql`makes`, max, sql`'brand', brand, 'model', model`)
  const people = firstAndOthers(sql`people`, max, sql`'user_id', user_id, 'name', name`)
  return panelRow<Redos>(
    db,
    input,
    sql`${byString}, ${byPerson}, ${totals}`,
    sql`select ${compared(sql`jobs`, sql`before_jobs`)} as jobs, ${compared(sql`redos`, sql`before_redos`)} as redos,
        ${compared(shareOf(sql`redos`, sql`jobs`), shareOf(sql`before_redos`, sql`before_jobs`))} as share,
        ${strings.first} as strings, ${strings.others} as other_strings, ${people.first} as people, ${people.others} as other_people
      from totals`,
  )
}
