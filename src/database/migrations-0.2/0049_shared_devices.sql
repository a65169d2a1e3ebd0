-- Tablets that several people of a business share (decision 0058): people unlock one with a PIN, which starts a short session on it.

create table shared_devices (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- After this time without input, it locks.
  idle_minutes smallint not null check (idle_minutes between 1 and 60),
  -- SHA-256 of the secret in the device's cookie.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  registered_by uuid not null default app.current_user_id(),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  primary key (stringer_id, id)
);
call app.protect_table('shared_devices');
create policy by_system on shared_devices to stringdesk_system using (true) with check (true);
create policy by_owner on shared_devices to current_user using (true) with check (true);
grant select (stringer_id, id, name, idle_minutes, registered_by, created_at, last_used_at),
  insert (stringer_id, id, name, idle_minutes, token_hash), update (idle_minutes), delete on shared_devices to stringdesk_app;
grant select, update (last_used_at) on shared_devices to stringdesk_system;

create table member_pins (
  stringer_id uuid not null,
  user_id uuid not null,
  -- Argon2id.
  hash text not null,
  -- So that the screen knows when a PIN is complete.
  length smallint not null check (length between 4 and 8),
  -- Since the last correct one.
  tries smallint not null default 0,
  locked_until timestamptz(3),
  -- Wrong ones within a day from day_began on, which a correct one doesn't reset: somebody could guess a few after each unlock.
  day_tries smallint not null default 0,
  day_began timestamptz(3) not null default now(),
  primary key (stringer_id, user_id),
  foreign key (stringer_id, user_id) references members (stringer_id, user_id) on delete cascade
);
call app.protect_table('member_pins');
-- Members reach only their own.
drop policy tenant on member_pins;
create policy tenant on member_pins using (stringer_id = app.current_stringer() and user_id = app.current_user_id())
  with check (stringer_id = app.current_stringer() and user_id = app.current_user_id());
create policy by_system on member_pins to stringdesk_system using (true) with check (true);
create policy by_owner on member_pins to current_user using (true) with check (true);
grant select (stringer_id, user_id), insert, update, delete on member_pins to stringdesk_app;
grant select, update (tries, locked_until, day_tries, day_began) on member_pins to stringdesk_system;

create function app.remove_pin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.member_pins where stringer_id = new.stringer_id and user_id = new.user_id;
  return null;
end $$;
create trigger remove_pin after update of removed_at on members for each row
  when (old.removed_at is null and new.removed_at is not null) execute function app.remove_pin();

-- A session that a PIN started is for one business, and ends when the device has not been used for its idle time.
alter table auth.sessions
  add column business_id uuid,
  add column shared_device_id uuid,
  add check ((business_id is null) = (shared_device_id is null));
create index sessions_of_shared_device on auth.sessions (business_id, shared_device_id) where business_id is not null;

create function auth.limit_pin_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- The browser reports activity once a minute.
  new.expires_at := least(new.expires_at, now() + coalesce((select make_interval(mins => d.idle_minutes + 1) from public.shared_devices d
    where d.stringer_id = new.business_id and d.id = new.shared_device_id), interval '0'));
  return new;
end $$;
create trigger limit_pin_session before insert or update of expires_at on auth.sessions for each row
  when (new.shared_device_id is not null) execute function auth.limit_pin_session();

create function auth.end_pin_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
begin
  delete from auth.sessions where business_id = old.stringer_id
    and case when tg_table_name = 'member_pins' then user_id::text = was ->> 'user_id' else shared_device_id::text = was ->> 'id' end;
  -- Ends open streams.
  perform pg_notify('job_changes', 'member:' || old.stringer_id || ':*');
  return null;
end $$;
create trigger end_pin_sessions after delete on shared_devices for each row execute function auth.end_pin_sessions();
create trigger end_pin_sessions after delete or update of hash on member_pins for each row execute function auth.end_pin_sessions();

create function app.log_shared_device() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  tenant uuid := coalesce(new.stringer_id, old.stringer_id);
  time_of_old text := case when tg_op = 'UPDATE' then format(' (locks after %s min)', old.idle_minutes) else '' end;
  time_of_new text := case when tg_op = 'UPDATE' then format(' (locks after %s min)', new.idle_minutes) else '' end;
begin
  insert into public.activities (stringer_id, kind, entity, record_id, before, after)
    select tenant, 'settings', 'business', tenant, jsonb_build_object('shared_device', old.name || time_of_old),
      jsonb_build_object('shared_device', new.name || time_of_new)
    where exists (select from public.businesses where id = tenant);
  return null;
end $$;
create trigger log_shared_device after insert or delete on shared_devices for each row execute function app.log_shared_device();
create trigger log_idle_time after update of idle_minutes on shared_devices for each row
  when (old.idle_minutes <> new.idle_minutes) execute function app.log_shared_device();

-- As before (0034). A session that a PIN started reaches only its business, and only what allows PINs.
drop function auth.enter;
create function auth.enter(session_token text, claimed_user uuid, business uuid, allowed_roles text[], allows_pin boolean,
  only_this_transaction boolean, out refusal text, out role text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  pin_business uuid;
begin
  select m.role, s.business_id into role, pin_business
    from auth.sessions s left join public.members m on m.stringer_id = business and m.user_id = s.user_id and m.removed_at is null
    where s.token = session_token and s.user_id = claimed_user and s.expires_at > now();
  if not found then
    refusal := 'ended';
  elsif role is null or pin_business <> business then
    refusal := 'member';
  elsif not exists (select from public.businesses where id = business and (owner_id = claimed_user or subscription_tier = 'paid')) then
    refusal := 'closed';
  elsif role <> all (allowed_roles) then
    refusal := 'role';
  elsif pin_business is not null and not allows_pin then
    refusal := 'pin';
  end if;
  if refusal is null then
    perform set_config('app.stringer_id', business::text, only_this_transaction),
      set_config('app.user_id', claimed_user::text, only_this_transaction),
      set_config('app.access_token_id', '', only_this_transaction);
  else
    perform set_config('app.stringer_id', '', only_this_transaction), set_config('app.user_id', '', only_this_transaction),
      set_config('app.access_token_id', '', only_this_transaction);
  end if;
end $$;
revoke execute on function auth.enter from public;
grant execute on function auth.enter to stringdesk_app;

-- Why a session may not reach what belongs to its user and to no business: it has ended, or a PIN started it. Empty if it may.
drop function auth.is_signed_in;
create function auth.refuse_account(session_token text, claimed_user uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return coalesce((select case when business_id is null then '' else 'pin' end from auth.sessions
    where token = session_token and user_id = claimed_user and expires_at > now()), 'ended');
revoke execute on function auth.refuse_account from public;
grant execute on function auth.refuse_account to stringdesk_app;

-- As before (0034). A session that a PIN started is for its business.
create or replace function auth.default_business(session_token text, claimed_user uuid, out is_alive boolean, out business uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  pin_business uuid;
begin
  select s.business_id into pin_business from auth.sessions s
    where s.token = session_token and s.user_id = claimed_user and s.expires_at > now();
  is_alive := found;
  if is_alive then
    select m.stringer_id into business from public.members m join public.businesses b on b.id = m.stringer_id
      join auth.profiles p on p.user_id = m.user_id
      where m.user_id = claimed_user and m.removed_at is null and (b.owner_id = m.user_id or b.subscription_tier = 'paid')
        and (pin_business is null or m.stringer_id = pin_business)
      order by m.stringer_id is not distinct from p.last_business_id desc, m.joined_at, m.stringer_id limit 1;
  end if;
end $$;
