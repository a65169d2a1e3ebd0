-- Each panel of the figures reads one stretch of one index, and no row of the table: what it sums stands beside the day it is found by.
drop index jobs_by_date;
create index jobs_by_date on string_jobs (stringer_id, job_date desc, id desc)
  include (customer_id, racquet_id, string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model, tension_mains,
    tension_crosses);
drop index jobs_by_payment_day;
create index jobs_by_payment_day on string_jobs (stringer_id, paid_at)
  include (price, string_cost, time_completed, job_date, customer_id, status) where paid_at is not null;
drop index jobs_by_completion;
create index jobs_by_completion on string_jobs (stringer_id, time_completed) include (job_date, due_date) where time_completed is not null;
-- What is finished and not paid, of any age: few, however long the history.
create index jobs_owed on string_jobs (stringer_id) include (time_completed, job_date, price, customer_id)
  where payment_status = 'unpaid' and status in ('completed', 'picked_up');
drop index feedback_by_date;
create index feedback_by_date on feedback (stringer_id, created_at desc, id desc)
  include (string_job_id, rating, durability_rating, power_rating, comfort_rating, control_rating, spin_rating, feel_rating);
