-- A file of past jobs often has one date of a job. When it was completed isn't known then, nor how long it took (decision 0040). Dropping the
-- column drops its index.
alter table string_jobs drop column turnaround_tenths,
  -- As before (0008), without such jobs.
  add column turnaround_tenths integer generated always as (
    case when import_id is null or time_completed <> job_date then ceil(date_part('epoch', time_completed - job_date) / 360)::integer end
  ) stored;
create index jobs_by_completion on string_jobs (stringer_id, time_completed)
  include (turnaround_tenths, is_on_time, redo_reason, string_mix, id, strung_by, price) where time_completed is not null;
