-- The month's income and turnaround are summed by these days, which are not the day the racquet came in.
create index jobs_by_payment_day on string_jobs (stringer_id, paid_at) where paid_at is not null;
create index jobs_by_completion on string_jobs (stringer_id, time_completed) where time_completed is not null;
