// What the dashboard shows, asked for in one statement: the same rows by the same indexes, only counted where it only sums them.
import { part, type Part } from '#test/sql.ts'

const jobRows = (which: Part) => part`
    select coalesce(json_agg(page), '[]') from (
      select j.id, j.job_number, j.customer_id, j.racquet_id, j.job_date, j.due_date, j.status, j.string_mains_brand,
        j.string_mains_model, j.string_mains_color, j.string_crosses_brand, j.string_crosses_model, j.string_crosses_color,
        j.string_source_mains, j.string_source_crosses, j.tension_mains, j.tension_crosses, j.string_pattern, j.price,
        j.payment_status, j.time_started, j.time_completed, j.picked_up_at, c.full_name as customer_name,
        r.brand as racquet_brand, r.model as racquet_model, r.own_number as racquet_own_number
      from string_jobs j
        join racquets r on r.stringer_id = j.stringer_id and r.customer_id = j.customer_id and r.id = j.racquet_id
        join customers c on c.stringer_id = r.stringer_id and c.id = r.customer_id
      where ${which}) page`

/** As the app's dashboard, of a stringer in UTC. */
export const dashboard = (stringer: string) => {
  const rows = (where: Part, order: Part, most: number) =>
    jobRows(part`j.stringer_id = ${stringer} and ${where} order by ${order} limit ${most}`)
  const months = (instant: Part) => part`
    select count(*)::int from string_jobs
    where stringer_id = ${stringer} and ${instant} >= date_trunc('month', now()) - interval '1 month'`
  return part`
    select (${rows(part`j.status in ('pending', 'in_progress')`, part`j.due_date, j.id`, 50)}) as bench,
      (${rows(part`j.status = 'completed'`, part`j.time_completed, j.id`, 20)}) as ready,
      (select count(*)::int from string_jobs where stringer_id = ${stringer} and status in ('pending', 'in_progress')) as on_bench,
      (select count(*)::int from string_jobs where stringer_id = ${stringer} and status = 'completed') as is_ready,
      (select count(*)::int from string_jobs
        where stringer_id = ${stringer} and payment_status = 'unpaid' and status in ('completed', 'picked_up')) as owed,
      (${months(part`job_date`)}) as taken, (${months(part`paid_at`)}) as paid, (${months(part`time_completed`)}) as completed,
      (select coalesce(json_agg(i), '[]') from (
        select id, brand, model, quantity_meters from string_inventory
        where stringer_id = ${stringer} and is_active and quantity_meters <= reorder_threshold order by quantity_meters limit 10) i) as low,
      (select coalesce(json_agg(due), '[]') from (
        select r.id, r.brand, r.model, c.full_name, j.time_completed from racquets r
          join customers c on c.stringer_id = r.stringer_id and c.id = r.customer_id
          join lateral (
            select o.time_completed from string_jobs o
            where o.stringer_id = r.stringer_id and o.racquet_id = r.id order by o.job_date desc limit 1) j on true
        where r.stringer_id = ${stringer} and r.is_active and (r.plays_per_week is not null or r.restring_weeks is not null)
          and j.time_completed <= now() - interval '13 weeks'
        order by j.time_completed limit 10) due) as restring_due,
      (select coalesce(json_agg(said), '[]') from (
        select f.id, f.rating, f.created_at, c.full_name, r.brand, r.model
        from (select * from feedback where stringer_id = ${stringer} order by created_at desc limit 5) f
          join string_jobs j on j.stringer_id = f.stringer_id and j.id = f.string_job_id
          join customers c on c.stringer_id = f.stringer_id and c.id = j.customer_id
          join racquets r on r.stringer_id = f.stringer_id and r.id = j.racquet_id
        order by f.created_at desc) said) as latest`
}
