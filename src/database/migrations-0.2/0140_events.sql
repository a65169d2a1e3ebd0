-- What happened, in order (decision 0140). Services append events in the transaction of the change, and the activity log reads them. Nothing
-- in this table changes: the app's role may only add and read. Entity by entity, events replace the triggers that guessed them.

-- Who the connection works for. A session that was started with a PIN says so when it is entered.
create function app.current_actor_kind() returns text language sql stable
return case
  when app.is_archive_import() then 'import'
  when app.current_access_token() is not null then 'token'
  when app.current_user_id() is null then 'system'
  when current_setting('app.entered_with', true) = 'pin' then 'pin'
  else 'member'
end;

create table events (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  record_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  topics text[] not null,
  data jsonb not null,
  actor text not null default app.current_actor_kind() check (actor in ('member', 'pin', 'token', 'import', 'system')),
  by_user_id uuid default app.current_user_id(),
  access_token_id uuid default app.current_access_token(),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (stringer_id, id)
);
create index events_by_time on events (stringer_id, created_at, id);
create index events_of_record on events (stringer_id, record_id, created_at, id);
create index events_by_age on events using brin (created_at);
call app.protect_table('events');
create policy by_owner on events to current_user using (true) with check (true);
create policy by_system on events to stringdesk_system using (true) with check (true);
grant select, insert on events to stringdesk_app;
grant select, delete on events to stringdesk_system;
grant select on events to stringdesk_backup;

-- As before, and says whether the session was started with a PIN.
create or replace function auth.enter(session_token text, claimed_user uuid, business uuid, allowed_roles text[], allows_pin boolean,
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
      set_config('app.access_token_id', '', only_this_transaction),
      set_config('app.entered_with', case when pin_business is null then 'password' else 'pin' end, only_this_transaction);
  else
    perform set_config('app.stringer_id', '', only_this_transaction), set_config('app.user_id', '', only_this_transaction),
      set_config('app.access_token_id', '', only_this_transaction);
  end if;
end $$;

-- Machines, their checks, and places: recorded by their services.
drop trigger log_machine on machines;
drop function app.log_machine();
drop trigger log_removed_check on calibrations;
drop function app.log_removed_check();
drop trigger log_insert on places;
drop trigger log_delete on places;
drop function app.log_places();
