-- Webhooks: other programs are notified of events (decision 0041). Services write a delivery for each endpoint from the
-- events that they record (decision 0142), in the transaction of the change; background work sends them.

create table webhook_endpoints (
  stringer_id uuid not null references businesses (id) on delete cascade,
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
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, id),
  check (off_reason is null or not is_on)
);
call app.protect_table('webhook_endpoints');
create trigger set_updated before update of url, events, secret, is_on on webhook_endpoints for each row
  execute function app.set_updated('by');
create trigger z_limit_new after insert on webhook_endpoints referencing new table as added for each statement
  execute function app.enforce_record_limit('10', 'true', 'stringer_id');

-- Receivers have a day to change to the new secret.
create function app.keep_previous_secret() returns trigger language plpgsql as $$
begin
  new.previous_secret := old.secret;
  new.previous_secret_until := now() + interval '1 day';
  return new;
end $$;
create trigger keep_previous_secret before update of secret on webhook_endpoints for each row execute function app.keep_previous_secret();

create table webhook_deliveries (
  -- Its endpoint belongs to the business, so a second check of the business would be a query and a row lock too many for each event.
  stringer_id uuid not null,
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
-- For upkeep alone. Deliveries are written in the order of their dates, which an index of block ranges uses without an entry for each.
create index webhook_deliveries_by_age on webhook_deliveries using brin (created_at);
call app.protect_table('webhook_deliveries');

-- Nobody who serves requests reads a secret.
grant select (stringer_id, id, url, events, is_on, off_reason, failing_since, created_at, updated_at, updated_by),
  insert (stringer_id, id, url, events, secret), update (url, events, secret, is_on, off_reason, failing_since), delete
  on webhook_endpoints to stringdesk_app;
grant select, insert, update on webhook_deliveries to stringdesk_app;
grant select, update (is_on, off_reason, failing_since, secret, previous_secret) on webhook_endpoints to stringdesk_system;
grant select, update, delete on webhook_deliveries to stringdesk_system;
create policy by_system on webhook_endpoints to stringdesk_system using (true);
create policy by_system on webhook_deliveries to stringdesk_system using (true);
-- A customer's feedback is an event.
grant select (stringer_id, id, events, is_on) on webhook_endpoints to stringdesk_link;
grant insert on webhook_deliveries to stringdesk_link;
create policy by_link on webhook_endpoints for select to stringdesk_link using (true);
create policy by_link on webhook_deliveries for insert to stringdesk_link with check (true);

-- Deliveries name who acted. Null: background work or a customer.
create function app.current_actor() returns json
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.current_user_id() is null then return null; end if;
  return (select json_build_object('user_id', m.user_id, 'name', m.full_name, 'access_token', (
      select json_build_object('id', t.id, 'name', t.name) from public.access_tokens t
        where t.stringer_id = m.stringer_id and t.id = app.current_access_token()))
    from public.members m where m.stringer_id = app.current_stringer() and m.user_id = app.current_user_id());
end $$;

-- The feedback on the link's job, if one of the business's webhooks chose the event.
create function link.feedback_to_deliver(hash bytea, chosen text)
  returns table (id uuid, string_job_id uuid, customer_id uuid, entered_by text, rating smallint, delivered_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select f.id, f.string_job_id, f.customer_id, f.entered_by, f.rating, now()::timestamptz(3)
  from link.valid_job(hash) j join public.feedback f on f.stringer_id = j.stringer_id and f.string_job_id = j.id
  where exists (select from public.webhook_endpoints e
    where e.stringer_id = j.stringer_id and e.is_on and chosen = any (e.events));
end;

-- Writes a delivery to each webhook of the business that chose the event.
create function link.write_deliveries(hash bytea, chosen text, delivered text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into public.webhook_deliveries (stringer_id, id, endpoint_id, event, customer_id, body)
    select j.stringer_id, gen_random_uuid(), e.id, chosen, j.customer_id, delivered
    from link.valid_job(hash) j join public.webhook_endpoints e on e.stringer_id = j.stringer_id
    where e.is_on and chosen = any (e.events);
  select pg_notify('job_changes', 'webhooks');
end;

alter function link.feedback_to_deliver(bytea, text) owner to stringdesk_link;
alter function link.write_deliveries(bytea, text, text) owner to stringdesk_link;
revoke all on function link.feedback_to_deliver(bytea, text), link.write_deliveries(bytea, text, text) from public;
grant execute on function link.feedback_to_deliver(bytea, text), link.write_deliveries(bytea, text, text) to stringdesk_app;
