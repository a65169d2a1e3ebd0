-- The words of new records are looked up one by one, by key. As joins they were planned by the statistics, which do not know a stringer
-- who has just begun: of one customer there, it thought, any way is good, and read all customers for each frame of an import.

create or replace view app.searchable with (security_invoker = true) as
  select stringer_id, 'customer' as kind, id, concat_ws(' ', full_name, email, app.digits_of(phone)) as said from public.customers
  union all
  select r.stringer_id, 'racquet', r.id, concat_ws(' ', r.brand, r.model, c.full_name)
  from public.racquets r,
    -- "offset 0" keeps it from being made a join again.
    lateral (select full_name from public.customers where stringer_id = r.stringer_id and id = r.customer_id offset 0) c
  union all
  select j.stringer_id, 'job', j.id, concat_ws(' ', c.full_name, r.brand, r.model, j.string_mains_brand, j.string_mains_model,
    j.string_crosses_brand, j.string_crosses_model)
  from public.string_jobs j,
    lateral (select brand, model from public.racquets
      where stringer_id = j.stringer_id and customer_id = j.customer_id and id = j.racquet_id offset 0) r,
    lateral (select full_name from public.customers where stringer_id = j.stringer_id and id = j.customer_id offset 0) c;
