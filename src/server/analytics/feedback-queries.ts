import type { TenantDb } from '#database/access.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { compared, isNoRedo, isOwn, panelRow, sides, type PanelInput, type Compared } from './range-queries.ts'
import { spelled } from './top-queries.ts'
import { dimensions, minRatings } from '#domain/analytics/panels.ts'
import { sql, type SQL } from 'drizzle-orm'

type Dimension = (typeof dimensions)[number]
type Rating = { dimension: Dimension; average: number; n: number }

const columns = dimensions.map((dimension) => ({
  dimension,
  column: sql.raw(dimension === 'overall' ? 'rating' : `${dimension}_rating`),
  sum: sql.raw(`${dimension}_sum`),
  n: sql.raw(`${dimension}_n`),
}))
const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

const summed = columns.map(({ column, sum, n }) => sql`sum(${column}) as ${sum}, count(${column}) as ${n}`)
const summedAgain = columns.map(({ sum, n }) => sql`sum(${sum}) as ${sum}, sum(${n})::int as ${n}`)
const each = listed(
  columns.map(({ dimension, sum, n }, nth) => sql`(${sql.raw(String(nth))}, ${sql.raw(`'${dimension}'`)}, ${sum}, ${n})`),
)
const average = sql`round(sum / n, 2)`

/**
 * Average ratings, overall and by string, omitting averages of fewer than three ratings. Feedback counts for the job's string, or for both
 * strings of a hybrid. Feedback on redos doesn't count.
 */
export const feedbackOf = (db: TenantDb, input: PanelInput, max: number) =>
  panelRow<{
    answers: Compared<number>
    dimensions: (Rating & { before: number | null })[]
    strings: { brand: string; model: string; answers: number; ratings: Rating[] }[]
  }>(
    db,
    input,
    sql`mixed as materialized (${sides(
      sql`f.created_at`,
      (isWithin) => sql`select string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model,
          count(*)::int as answers, ${listed(summed)}
        from ${feedback} f join ${string_jobs} j on j.stringer_id = f.stringer_id and j.id = f.string_job_id
        where f.${isOwn} and j.${isNoRedo} and ${isWithin} group by 1, 2, 3, 4`,
    )}), sides as materialized (
      select is_range, sum(answers)::int as answers, ${listed(summedAgain)} from mixed group by 1
    ), makes as (
      select ${spelled(sql`brand`, sql`answers`)}, ${spelled(sql`model`, sql`answers`)}, sum(answers)::int as answers, ${listed(summedAgain)}
      from mixed, lateral (values (true, string_mains_brand, string_mains_model),
        (false, coalesce(string_crosses_brand, string_mains_brand), string_crosses_model)) one (is_mains, brand, model)
      where is_range and (is_mains
        or (model <> '' and (lower(brand), lower(model)) <> (lower(string_mains_brand), lower(string_mains_model))))
      group by lower(brand), lower(model) having sum(answers) >= ${minRatings}
    ), rated as (
      select brand, model, answers, (select json_agg(json_build_object('dimension', dimension, 'average', ${average}, 'n', n) order by nth)
          from (values ${each}) d (nth, dimension, sum, n) where n >= ${minRatings}) as ratings
      from makes
    )`,
    sql`select (select ${compared(sql`coalesce(sum(answers) filter (where is_range), 0)`, sql`coalesce(sum(answers) filter (where not is_range), 0)`)}
        from sides) as answers,
      (select coalesce(json_agg(json_build_object('dimension', dimension, 'average', ${average}, 'n', n, 'before',
          (select round(sum / n, 2) from sides, lateral (values ${each}) b (nth, dimension, sum, n)
            where not is_range and b.dimension = d.dimension and n >= ${minRatings})) order by nth), '[]')
        from sides, lateral (values ${each}) d (nth, dimension, sum, n) where is_range and n >= ${minRatings}) as dimensions,
      (select coalesce(json_agg(json_build_object('brand', brand, 'model', model, 'answers', answers, 'ratings', ratings)
          order by answers desc, brand, model), '[]')
        from (select * from rated where ratings is not null order by answers desc, brand, model limit ${max}) max) as strings`,
  )
