-- Webhooks: other programs are notified of events (decision 0041). Triggers write a delivery for each endpoint in the transaction of the
-- change; background work sends them.

create table webhook_endpoints (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  url text not null check (char_length(url) between 1 and 2048),
  events text[] not null check (cardinality(events) between 1 and 50),
  -- Encrypted.
  secret text not null,
  -- The secret before the last rotation, which signs as well until then.
  previous_secret text,
  previous_secret_until timestamptz(3),
  is_on boolean not null default true,
  -- Why background work turned it off. Null: it is on, or its owner turned it off.
  off_reason text check (off_reason in ('failing', 'gone')),
  -- Since the first failure after the last success.
  failing_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  check (off_reason is null or not is_on)
);
call app.protect_table('webhook_endpoints');
create trigger set_updated_at before update of url, events, secret, is_on on webhook_endpoints
  for each row execute function app.set_updated_at();

-- Receivers have a day to change to the new secret.
create function app.keep_previous_secret() returns trigger language plpgsql as $$
begin
  new.previous_secret := old.secret;
  new.previous_secret_until := now() + interval '1 day';
  return new;
end $$;
create trigger keep_previous_secret before update of secret on webhook_endpoints
  for each row execute function app.keep_previous_secret();

create table webhook_deliveries (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  endpoint_id uuid not null,
  event text not null,
  -- The customer that the event is about, so that erasing the customer clears what a receiver responded.
  customer_id uuid,
  -- As it is signed and sent.
  body text not null check (char_length(body) <= 20000),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- The next attempt. While a process is sending, when another one may take over.
  due_at timestamptz(3) not null default now(),
  -- The last attempt.
  attempted_at timestamptz(3),
  duration_ms integer,
  response_status smallint,
  -- Its first characters.
  response_body text check (char_length(response_body) <= 4096),
  -- Why the last attempt failed.
  error text check (char_length(error) <= 300),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, endpoint_id) references webhook_endpoints (stringer_id, id) on delete cascade
);
create index webhook_deliveries_by_date on webhook_deliveries (stringer_id, created_at desc, id desc);
create index webhook_deliveries_of_endpoint on webhook_deliveries (stringer_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_customer on webhook_deliveries (stringer_id, customer_id) where customer_id is not null;
create index webhook_deliveries_due on webhook_deliveries (due_at) where state in ('waiting', 'sending');
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
call app.protect_table('webhook_deliveries');

-- Nobody who serves requests reads a secret.
grant select (stringer_id, id, url, events, is_on, off_reason, failing_since, created_at, updated_at),
  insert (stringer_id, id, url, events, secret), update (url, events, secret, is_on, off_reason, failing_since), delete
  on webhook_endpoints to stringdesk_app;
grant select, insert, update on webhook_deliveries to stringdesk_app;
grant select, update (is_on, off_reason, failing_since) on webhook_endpoints to stringdesk_system;
grant select, update, delete on webhook_deliveries to stringdesk_system;
create policy by_system on webhook_endpoints to stringdesk_system using (true);
create policy by_system on webhook_deliveries to stringdesk_system using (true);
-- A customer's feedback is an event.
grant select (stringer_id, id, events, is_on) on webhook_endpoints to stringdesk_link;
grant insert on webhook_deliveries to stringdesk_link;
create policy by_link on webhook_endpoints for select to stringdesk_link using (true);
create policy by_link on webhook_deliveries for insert to stringdesk_link with check (true);

create function app.to_iso(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The body of the Standard Webhooks specification.
create function app.webhook_body(event text, data json) returns text language sql stable
  return json_build_object('type', event, 'timestamp', app.to_iso(now()), 'data', data)::text;

-- The data of events names customers by id: names, contacts and notes don't leave.

create function app.write_job_webhooks() returns trigger language plpgsql as $$
declare
  step text := case
    when tg_op = 'INSERT' then 'job.received'
    when new.status = 'in_progress' and old.status = 'pending' then 'job.started'
    when new.status = 'completed' and old.status in ('pending', 'in_progress') then 'job.finished'
    when new.status = 'picked_up' and old.status <> 'picked_up' then 'job.picked_up'
  end;
  payment text := case
    when new.payment_status = 'paid' and (tg_op = 'INSERT' or old.payment_status = 'unpaid') then 'job.paid'
  end;
begin
  insert into public.webhook_deliveries (stringer_id, id, endpoint_id, event, customer_id, body)
    select new.stringer_id, gen_random_uuid(), e.id, t.event, new.customer_id, app.webhook_body(t.event, json_build_object(
        'id', new.id, 'job_number', new.job_number, 'status', new.status, 'customer_id', new.customer_id, 'racquet_id', new.racquet_id,
        'job_date', app.to_iso(new.job_date), 'due_date', app.to_iso(new.due_date), 'time_started', app.to_iso(new.time_started),
        'time_completed', app.to_iso(new.time_completed), 'picked_up_at', app.to_iso(new.picked_up_at),
        'string_mains_brand', new.string_mains_brand, 'string_mains_model', new.string_mains_model,
        'string_crosses_brand', new.string_crosses_brand, 'string_crosses_model', new.string_crosses_model,
        'tension_mains', new.tension_mains, 'tension_crosses', new.tension_crosses, 'price', new.price::text,
        'payment_status', new.payment_status, 'payment_method', new.payment_method, 'paid_at', app.to_iso(new.paid_at)))
    from public.webhook_endpoints e cross join unnest(array[step, payment]) as t (event)
    where e.stringer_id = new.stringer_id and e.is_on and t.event = any (e.events);
  if found then perform pg_notify('job_changes', 'webhooks'); end if;
  return null;
end $$;

create function app.write_feedback_webhooks() returns trigger language plpgsql as $$
begin
  insert into public.webhook_deliveries (stringer_id, id, endpoint_id, event, customer_id, body)
    select new.stringer_id, gen_random_uuid(), e.id, 'feedback.received', new.customer_id, app.webhook_body('feedback.received',
      json_build_object('id', new.id, 'string_job_id', new.string_job_id, 'customer_id', new.customer_id, 'entered_by', new.entered_by,
        'rating', new.rating))
    from public.webhook_endpoints e
    where e.stringer_id = new.stringer_id and e.is_on and 'feedback.received' = any (e.events);
  if found then perform pg_notify('job_changes', 'webhooks'); end if;
  return null;
end $$;

create function app.write_stock_webhooks() returns trigger language plpgsql as $$
begin
  insert into public.webhook_deliveries (stringer_id, id, endpoint_id, event, body)
    select new.stringer_id, gen_random_uuid(), e.id, 'stock.low', app.webhook_body('stock.low', json_build_object('id', new.id,
      'brand', new.brand, 'model', new.model, 'gauge', new.gauge, 'color', new.color,
      'quantity_meters', trim_scale(new.quantity_meters)::text, 'reorder_threshold', trim_scale(new.reorder_threshold)::text))
    from public.webhook_endpoints e
    where e.stringer_id = new.stringer_id and e.is_on and 'stock.low' = any (e.events);
  if found then perform pg_notify('job_changes', 'webhooks'); end if;
  return null;
end $$;

create function app.write_customer_webhooks() returns trigger language plpgsql as $$
begin
  insert into public.webhook_deliveries (stringer_id, id, endpoint_id, event, customer_id, body)
    select new.stringer_id, gen_random_uuid(), e.id, 'customer.added', new.id, app.webhook_body('customer.added',
      json_build_object('id', new.id, 'created_at', app.to_iso(new.created_at)))
    from public.webhook_endpoints e
    where e.stringer_id = new.stringer_id and e.is_on and 'customer.added' = any (e.events);
  if found then perform pg_notify('job_changes', 'webhooks'); end if;
  return null;
end $$;

-- Conditions are part of the triggers, so that other changes don't call a function. Imports send nothing: those of past jobs name their
-- import, the others turn webhooks off for their transaction. Undoing a merge brings a customer back, which is not a new one.
create trigger webhooks_on_insert after insert on string_jobs for each row when (new.import_id is null)
  execute function app.write_job_webhooks();
create trigger webhooks_on_update after update of status, payment_status on string_jobs for each row
  when (old.status <> new.status or old.payment_status <> new.payment_status) execute function app.write_job_webhooks();
create trigger webhooks_on_insert after insert on feedback for each row execute function app.write_feedback_webhooks();
create trigger webhooks_on_update after update of entered_by on feedback for each row
  when (old.entered_by = 'business' and new.entered_by = 'customer') execute function app.write_feedback_webhooks();
create trigger webhooks_on_update after update of quantity_meters on string_inventory for each row
  when (new.is_active and old.quantity_meters > new.reorder_threshold and new.quantity_meters <= new.reorder_threshold)
  execute function app.write_stock_webhooks();
create trigger webhooks_on_insert after insert on customers for each row
  when (new.import_id is null and current_setting('app.webhooks', true) is distinct from 'off'
    and current_setting('app.keep_updated_at', true) is distinct from 'on')
  execute function app.write_customer_webhooks();
