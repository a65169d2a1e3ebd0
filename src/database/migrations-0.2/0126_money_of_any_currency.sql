-- Amounts of any currency: three decimals for those with a thousandth as the smallest coin, and prices of the same worth as 999.99 dollars
-- (decision 0123). The currency of the business decides what is accepted (src/domain/values/currency-rules.ts).

-- An amount as people write it: with two decimals, and a third if it needs one.
create function app.money(amount numeric) returns numeric language sql immutable parallel safe
  return round(amount, greatest(2, min_scale(amount)));

-- Postgres refuses to alter a column that a trigger or a generated column names, so they are made again.
do $$
declare
  changed regclass[] := array['businesses', 'string_jobs', 'job_events', 'day_closes', 'day_close_totals', 'payment_entries',
    'statements', 'statement_jobs', 'pay_rates', 'pay_entries', 'pay_runs'];
  triggers text[];
  old record;
begin
  triggers := array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = any (changed) and not tgisinternal order by oid);
  for old in select tgname, tgrelid::regclass as name from pg_trigger where tgrelid = any (changed) and not tgisinternal loop
    execute format('drop trigger %I on %s', old.tgname, old.name);
  end loop;
  for old in select conname, conrelid::regclass as name from pg_constraint
      where conrelid = any (changed) and contype = 'c' and pg_get_constraintdef(oid) like '%999.99%' loop
    execute format('alter table %s drop constraint %I', old.name, old.conname);
  end loop;

  alter table businesses
    alter column default_price type numeric(9, 3),
    add constraint businesses_default_price_check check (default_price between 0 and 999999);

  alter table string_jobs drop column owed;
  alter table string_jobs
    alter column price type numeric(9, 3),
    alter column paid_amount type numeric(9, 3),
    alter column string_cost type numeric(12, 3),
    add constraint string_jobs_price_check check (price between 0 and 999999),
    add column owed numeric(9, 3) generated always as (greatest(coalesce(price, 0) - paid_amount, 0)) stored;
  alter table job_events alter column amount type numeric(9, 3);

  alter table day_closes drop column difference;
  alter table day_closes
    alter column amount type numeric(15, 3),
    alter column opening_cash type numeric(15, 3),
    alter column expected_cash type numeric(15, 3),
    alter column counted_cash type numeric(15, 3),
    alter column left_cash type numeric(15, 3),
    add column difference numeric(15, 3) generated always as (counted_cash - expected_cash) stored;
  alter table day_close_totals alter column amount type numeric(15, 3);
  alter table payment_entries alter column amount type numeric(15, 3);

  alter table statements alter column total type numeric(15, 3);
  alter table statement_jobs alter column amount type numeric(15, 3);

  alter table pay_rates alter column amount type numeric(13, 3);
  alter table pay_entries alter column amount type numeric(13, 3);
  alter table pay_runs alter column total type numeric(15, 3);

  for i in 1 .. cardinality(triggers) loop
    execute triggers[i];
  end loop;
end $$;

grant select (owed) on string_jobs to stringdesk_system;
create index jobs_owed on string_jobs (stringer_id) include (time_completed, job_date, price, owed, customer_id)
  where payment_status = 'unpaid' and status in ('completed', 'picked_up');

-- As before (0080), with the price as people write it.
create or replace function app.write_job_webhooks() returns trigger language plpgsql as $$
declare
  happened text[] := array_remove(array[
    case
      when tg_op = 'INSERT' then 'job.received'
      when new.status = 'in_progress' and old.status = 'pending' then 'job.started'
      when new.status = 'completed' and old.status in ('pending', 'in_progress') then 'job.finished'
      when new.status = 'picked_up' and old.status <> 'picked_up' then 'job.picked_up'
    end,
    case when new.payment_status = 'paid' and (tg_op = 'INSERT' or old.payment_status = 'unpaid') then 'job.paid' end], null);
begin
  if happened = '{}' then return null; end if;
  insert into public.webhook_deliveries (stringer_id, id, endpoint_id, event, customer_id, body)
    select new.stringer_id, gen_random_uuid(), e.id, t.event, new.customer_id, t.body
    from (
      select w.event, array_agg(w.id) as endpoints, app.webhook_body(w.event, json_build_object(
          'id', new.id, 'job_number', new.job_number, 'status', new.status, 'customer_id', new.customer_id, 'racquet_id', new.racquet_id,
          'job_date', app.to_iso(new.job_date), 'due_date', app.to_iso(new.due_date), 'time_started', app.to_iso(new.time_started),
          'time_completed', app.to_iso(new.time_completed), 'picked_up_at', app.to_iso(new.picked_up_at),
          'string_mains_brand', new.string_mains_brand, 'string_mains_model', new.string_mains_model,
          'string_crosses_brand', new.string_crosses_brand, 'string_crosses_model', new.string_crosses_model,
          'tension_mains', new.tension_mains, 'tension_crosses', new.tension_crosses, 'price', app.money(new.price)::text,
          'payment_status', new.payment_status, 'payment_method', new.payment_method, 'paid_at', app.to_iso(new.paid_at))) as body
      from (
        select e.id, u.event from public.webhook_endpoints e cross join unnest(happened) as u (event)
        where e.stringer_id = new.stringer_id and e.is_on and u.event = any (e.events)
      ) w group by w.event
    ) t cross join unnest(t.endpoints) as e (id);
  if found then perform pg_notify('job_changes', 'webhooks'); end if;
  return null;
end $$;

-- As before (0050), with the amounts as people write them.
create or replace function app.log_pay_rate() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select new.stringer_id, 'pay', case when new.user_id is null then 'business' else 'member' end, coalesce(new.user_id, new.stringer_id),
      m.full_name, '{}',
      jsonb_build_object('pay_rate', concat_ws('/', replace(coalesce(new.kind, new.string_brand || ' ' || new.string_model, 'customer'), '/', ' '),
        coalesce(app.money(new.amount)::text, '-'), to_char(new.valid_from, 'YYYY-MM-DD')))
    from public.businesses b
      left join public.members m on m.stringer_id = b.id and m.user_id = new.user_id
    where b.id = new.stringer_id;
  return null;
end $$;

create or replace function app.log_pay_run() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select m.stringer_id, 'pay', 'member', m.user_id, m.full_name, '{}',
      jsonb_build_object('pay_run', concat_ws('/', to_char(new.from_day, 'YYYY-MM-DD'), to_char(new.to_day, 'YYYY-MM-DD'), app.money(new.total)))
    from public.members m where m.stringer_id = new.stringer_id and m.user_id = new.user_id;
  return null;
end $$;
