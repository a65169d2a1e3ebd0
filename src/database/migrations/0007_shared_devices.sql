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
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, id)
);
call app.protect_table('shared_devices');
create policy by_system on shared_devices to stringdesk_system using (true) with check (true);
create policy by_owner on shared_devices to current_user using (true) with check (true);
-- Unlocking a device is not an edit, so only this column counts.
create trigger set_updated before update of idle_minutes on shared_devices for each row execute function app.set_updated('by');
create trigger z_limit_new after insert on shared_devices referencing new table as added for each statement
  execute function app.enforce_record_limit('20', 'true', 'stringer_id');
grant select (stringer_id, id, name, idle_minutes, registered_by, created_at, last_used_at, updated_at, updated_by),
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
-- Members reach only their own. Removing a member deletes their PIN.
alter policy tenant on member_pins using (stringer_id = app.current_stringer() and user_id = app.current_user_id())
  with check (stringer_id = app.current_stringer() and user_id = app.current_user_id());
create policy of_removed on member_pins for select to stringdesk_app using (stringer_id = app.current_stringer() and exists (
  select from members m where m.stringer_id = member_pins.stringer_id and m.user_id = member_pins.user_id and m.removed_at is not null));
create policy delete_of_removed on member_pins for delete to stringdesk_app using (stringer_id = app.current_stringer() and exists (
  select from members m where m.stringer_id = member_pins.stringer_id and m.user_id = member_pins.user_id and m.removed_at is not null));
create policy by_system on member_pins to stringdesk_system using (true) with check (true);
create policy by_owner on member_pins to current_user using (true) with check (true);
grant select (stringer_id, user_id), insert, update, delete on member_pins to stringdesk_app;
grant select, update (tries, locked_until, day_tries, day_began), delete on member_pins to stringdesk_system;

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

-- Ends the sessions that were started on a shared device or with a member's PIN, which the app's role can't read.
create function auth.end_pin_sessions(business uuid, member uuid, device uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.sessions where business_id = business and (user_id = member or shared_device_id = device)
    and (session_user = 'stringdesk_system' or app.current_stringer() = business)
$$;
revoke execute on function auth.end_pin_sessions(uuid, uuid, uuid) from public;
grant execute on function auth.end_pin_sessions(uuid, uuid, uuid) to stringdesk_app, stringdesk_system;
