// What each panel of the figures reads, only counted: the same rows by the same indexes, in one statement each.
import { part, type Part } from '#test/sql.ts'

type Count = (stringer: string, days: number) => Part

// The range and as many days before it.
const jobs: Count = (stringer, days) => part`
  select count(*)::int from string_jobs where stringer_id = ${stringer} and job_date >= now() - make_interval(days => ${2 * days})`
const paid: Count = (stringer, days) => part`
  select count(*)::int from string_jobs where stringer_id = ${stringer} and paid_at >= now() - make_interval(days => ${2 * days})`

export const counts: Readonly<Record<string, Count>> = {
  work: (stringer, days) => part`select (${jobs(stringer, days)}) as jobs, (${paid(stringer, days)}) as paid`,
  turnaround: (stringer, days) => part`
    select count(*)::int from string_jobs
    where stringer_id = ${stringer} and time_completed >= now() - make_interval(days => ${2 * days})`,
  owed: (stringer, days) => part`
    select (select count(*)::int from string_jobs
        where stringer_id = ${stringer} and payment_status = 'unpaid' and status in ('completed', 'picked_up')) as unpaid,
      (select count(*)::int from string_jobs
        where stringer_id = ${stringer} and paid_at >= now() - make_interval(days => ${days})) as paid`,
  strings: jobs,
  tensions: jobs,
  racquets: (stringer, days) => part`
    select count(*)::int from string_jobs j join racquets r on r.stringer_id = j.stringer_id and r.id = j.racquet_id
    where j.stringer_id = ${stringer} and j.job_date >= now() - make_interval(days => ${2 * days})`,
  // With the look back at the job before of each frame.
  returning: (stringer, days) => part`
    select count(*)::int from (
        select racquet_id from string_jobs
        where stringer_id = ${stringer} and job_date >= now() - make_interval(days => ${2 * days}) group by 1) f
      left join lateral (
        select id from string_jobs e where e.stringer_id = ${stringer} and e.racquet_id = f.racquet_id
          and e.job_date < now() - make_interval(days => ${2 * days}) order by e.job_date desc limit 1) e on true`,
  feedback: (stringer, days) => part`
    select count(*)::int from feedback f join string_jobs j on j.stringer_id = f.stringer_id and j.id = f.string_job_id
    where f.stringer_id = ${stringer} and f.created_at >= now() - make_interval(days => ${2 * days})`,
  profit: paid,
}
