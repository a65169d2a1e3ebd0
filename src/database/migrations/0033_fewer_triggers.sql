-- Commands say what they mean, where triggers did (decision 0155), keys without the tenant become indexes, and rights that nothing uses go.

-- One function for all notifications. A statement trigger names the jobs of its statement. A payload must be shorter than 8000 bytes, so
-- more than 150 jobs are reported as any job.
create or replace function app.notify() returns trigger language plpgsql as $$
declare
  fields jsonb;
begin
  if tg_level = 'STATEMENT' then
    perform pg_notify('job_changes', stringer_id || ':' || case when count(*) > 150 then '*' else string_agg(id::text, ',') end)
      from changed group by stringer_id;
  elsif tg_nargs = 1 then
    perform pg_notify('job_changes', format(tg_argv[0], case tg_op when 'DELETE' then old.stringer_id else new.stringer_id end));
  else
    fields := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    perform pg_notify('job_changes', format(tg_argv[0], fields ->> tg_argv[1], coalesce(fields ->> tg_argv[2], 'records')));
  end if;
  return null;
end $$;
drop trigger notify_insert on string_jobs;
drop trigger notify_update on string_jobs;
drop trigger notify_delete on string_jobs;
create trigger notify_insert after insert on string_jobs referencing new table as changed for each statement execute function app.notify();
create trigger notify_update after update on string_jobs referencing new table as changed for each statement execute function app.notify();
create trigger notify_delete after delete on string_jobs referencing old table as changed for each statement execute function app.notify();
drop function app.notify_jobs();

-- Services number racquets, and record the numbers that earlier racquets get.
drop trigger assign_racquet_number on racquets;
drop function app.assign_racquet_number();

-- Services write who gets the messages of a customer whose payer ends.
drop trigger set_contact on customers;
drop function app.set_contact();
alter table customers add constraint customers_contact_payer check (contact <> 'payer' or payer_id is not null);

-- Replaces the secret of a webhook at the version that the caller read. Receivers have a day to change to the new one. A function, because
-- no request may read a secret. Returns whether it did.
drop trigger keep_previous_secret on webhook_endpoints;
drop function app.keep_previous_secret();
create function app.rotate_webhook_secret(endpoint uuid, version timestamptz, new_secret text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.webhook_endpoints
    set secret = new_secret, previous_secret = secret, previous_secret_until = now() + interval '1 day'
    where stringer_id = app.current_stringer() and id = endpoint and updated_at = version;
  return found;
end $$;
revoke execute on function app.rotate_webhook_secret(uuid, timestamptz, text) from public;
grant execute on function app.rotate_webhook_secret(uuid, timestamptz, text) to stringdesk_app;
revoke update (secret) on webhook_endpoints from stringdesk_app;

-- An invitation that can't be accepted had the code of a record limit.
create or replace function app.create_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into auth.profiles (user_id, full_name) values (new.id, new.full_name);
  if new.invitation is null then
    perform app.create_business(new.id, new.full_name);
  else
    if app.accept_invitation(decode(new.invitation, 'hex'), new.id) is null then
      raise exception 'invitation' using errcode = 'SD004';
    end if;
    update auth.users set invitation = null where id = new.id;
  end if;
  return new;
end $$;

-- Statements of the app instead of functions.
drop function auth.clear_rate_limit(text);
drop function auth.delete_expired();
grant select (key, ends_at), delete on auth.rate_limits to stringdesk_system;
-- Locks rows that it skips if a request is counting them.
grant update (ends_at) on auth.rate_limits to stringdesk_system;
drop function app.current_actor();

-- Items of an archive get the sum of their movements when all are written: movements that crossed each other in two transactions could take
-- an item below zero on the way. Jobs of the archive don't count toward the month's limit.
drop function app.sum_movements();
drop function app.mark_archive_imported();
create function app.complete_archive_import() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_archive_import() then raise exception 'Only an import of an archive completes it'; end if;
  update public.string_inventory i set quantity_meters = m.sum
    from (select string_inventory_id as id, sum(meters) as sum from public.inventory_movements
      where stringer_id = app.current_stringer() group by string_inventory_id) m
    where i.stringer_id = app.current_stringer() and i.id = m.id;
  update public.businesses set archive_imported_at = clock_timestamp() where id = app.current_stringer();
end $$;
revoke execute on function app.complete_archive_import() from public;
grant execute on function app.complete_archive_import() to stringdesk_app;

-- What these keys kept apart is distinct by its origin: tokens are random, a sequence numbers support requests, and the payment provider has
-- one customer for each business. A distributed Postgres accepts the indexes (docs/scaling.md).
alter table feedback_links drop constraint feedback_links_token_hash_key;
create index links_by_token on feedback_links (token_hash);
alter table invitations drop constraint invitations_token_hash_key;
create index invitations_by_token on invitations (token_hash);
alter table subscriptions drop constraint subscriptions_customer_id_key;
create index subscriptions_of_customer on subscriptions (customer_id);
drop index support_messages_number;
create index support_messages_number on support_messages (message_number);

-- The only place that says how long links work. One row, so that Postgres reads the tables by their keys.
alter function link.valid_job(bytea) rows 1;

create or replace function link.job(hash bytea) returns table (
  business_name text, time_zone text, tension_unit text, brand text, model text, status text, job_date timestamptz, due_date timestamptz,
  time_completed timestamptz, picked_up_at timestamptz, string_mains_brand text, string_mains_model text, string_mains_color text,
  string_crosses_brand text, string_crosses_model text, string_crosses_color text, string_source_mains text, string_source_crosses text,
  tension_mains smallint, tension_crosses smallint, string_pattern text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select p.business_name, p.time_zone, p.tension_unit, r.brand, r.model, j.status, j.job_date, j.due_date, j.time_completed,
    j.picked_up_at, j.string_mains_brand, j.string_mains_model, j.string_mains_color, j.string_crosses_brand, j.string_crosses_model,
    j.string_crosses_color, j.string_source_mains, j.string_source_crosses, j.tension_mains, j.tension_crosses, j.string_pattern
  from link.valid_job(hash) v
    join public.string_jobs j on j.stringer_id = v.stringer_id and j.id = v.id
    join public.racquets r on r.stringer_id = j.stringer_id and r.id = j.racquet_id
    join public.businesses p on p.id = j.stringer_id;
end;

create or replace function link.feedback(hash bytea) returns table (
  rating smallint, playability_notes text, tension_feedback text, durability_rating smallint, power_rating smallint,
  comfort_rating smallint, control_rating smallint, spin_rating smallint, feel_rating smallint, hours_played smallint,
  would_restring_same boolean, general_comments text, created_at timestamptz, updated_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select f.rating, f.playability_notes, f.tension_feedback, f.durability_rating, f.power_rating, f.comfort_rating, f.control_rating,
    f.spin_rating, f.feel_rating, f.hours_played, f.would_restring_same, f.general_comments, f.created_at, f.updated_at
  from link.valid_job(hash) v join public.feedback f on f.stringer_id = v.stringer_id and f.string_job_id = v.id
  where f.entered_by = 'customer';
end;

create or replace function link.write_reply(hash bytea, reply_id uuid, key text, written text)
  returns table (job_id uuid, job_number integer, is_new boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stored integer;
begin
  insert into public.replies (stringer_id, id, string_job_id, provider_id, text)
    select v.stringer_id, reply_id, v.id, key, written from link.valid_job(hash) v
  on conflict do nothing;
  get diagnostics stored = row_count;
  return query select j.id, j.job_number, stored > 0
    from public.feedback_links l
      join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    where l.token_hash = hash and exists (select from public.replies r
      where r.stringer_id = j.stringer_id and r.string_job_id = j.id and r.provider_id = key);
end $$;

create or replace function link.conversation(hash bytea) returns table (id uuid, text text, created_at timestamptz, answers json)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select r.id, r.text, r.created_at, coalesce((
    select json_agg(json_build_object('id', m.id, 'text', m.text,
        'created_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id)
      from public.messages m where m.stringer_id = r.stringer_id and m.reply_id = r.id and m.state <> 'cancelled'), '[]')
  from link.valid_job(hash) v join public.replies r on r.stringer_id = v.stringer_id and r.string_job_id = v.id
  where r.number is null
  order by r.id desc limit 20;
end;

-- What no function, statement or command uses. The owner needs a policy where one of its functions runs without a tenant, or keeps an
-- invariant on every path.
drop policy by_owner on member_pins;
drop policy by_owner on machines;
drop policy by_owner on calibrations;
drop policy by_owner on places;
drop policy by_owner on string_jobs;
drop policy by_owner on replies;
drop policy by_owner on statement_jobs;
drop policy by_owner on payment_entries;
revoke update (secret, previous_secret) on webhook_endpoints from stringdesk_system;
revoke update (twilio_auth_token, gateway_headers) on text_settings from stringdesk_system;
-- A link writes new deliveries, not their outcomes.
revoke insert on webhook_deliveries from stringdesk_link;
grant insert (stringer_id, id, endpoint_id, event, customer_id, body) on webhook_deliveries to stringdesk_link;
