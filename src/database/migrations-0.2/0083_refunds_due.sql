-- Jobs that were paid above their price, which was lowered since: few, however long the history.
create index jobs_to_refund on string_jobs (stringer_id, job_date desc, id desc) include (price, paid_amount)
  where paid_amount > coalesce(price, 0);
