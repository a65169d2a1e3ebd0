-- Figures count jobs by what was strung and by how long it took. Each is one number that Postgres keeps beside the row, so that counting
-- reads a narrow stretch of one index: to group by six columns, or by what is first computed of three, takes twice as long as to find
-- the rows.
alter table string_jobs
  -- Both strings in the upper fifty bits, and the tensions (0 for crosses that follow the mains) in the fourteen below.
  add column strung bigint generated always as (
    (hash_record_extended(row(string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model), 0) & ~16383::bigint)
      | (tension_mains::bigint << 7) | coalesce(tension_crosses, 0)::bigint) stored,
  -- Tenths of an hour from drop-off until ready, each begun one whole; in the two lowest bits whether the promise was kept: 0 without
  -- one, 1 late, 2 on time.
  add column turnaround bigint generated always as (
    (ceil(date_part('epoch', time_completed - job_date) / 360)::bigint << 2)
      | case when due_date is null then 0 when time_completed <= due_date then 2 else 1 end) stored;

drop index jobs_by_date;
create index jobs_by_date on string_jobs (stringer_id, job_date desc, id desc) include (customer_id, racquet_id, strung);
drop index jobs_by_completion;
create index jobs_by_completion on string_jobs (stringer_id, time_completed) include (turnaround) where time_completed is not null;
