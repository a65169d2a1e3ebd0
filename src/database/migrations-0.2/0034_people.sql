-- A business can have several people (decision 0051). The tenant's row becomes the business. What belongs to a person moves to a profile
-- of the user, and members say who works where, in which role.

-- The member of this connection; auth.enter sets it for each request.
create function app.current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

alter table profiles rename to businesses;
drop trigger set_updated_at on businesses;
do $$
declare old_name text;
begin
  for old_name in select conname from pg_constraint where conrelid = 'businesses'::regclass and conname like 'profiles\_%' loop
    execute format('alter table businesses rename constraint %I to %I', old_name, replace(old_name, 'profiles_', 'businesses_'));
  end loop;
end $$;
-- For the functions below, whose owner is under row-level security too, unless it is a superuser.
create policy by_owner on businesses to current_user using (true) with check (true);
-- A business goes on when the person who started it leaves.
alter table businesses drop constraint businesses_id_fkey;
-- Whom mail to the business goes to and who answers its customers: of several owners, the one who joined first. Customers see the name as
-- long as the business has none. tension_unit stays, for customers; members have their own.
alter table businesses rename column full_name to owner_name;
alter table businesses add column owner_id uuid;
update businesses set owner_id = id;
alter table businesses alter column owner_id set not null;
create index businesses_of_owner on businesses (owner_id);
revoke update (owner_name) on businesses from stringdesk_app;
grant update (updated_at) on businesses to stringdesk_app;

-- A profile that is read is a row of the person and one of the business, whose version is the later of the two. A writer sets a version later
-- than both, and it is never earlier than the moment of the write.
create function app.set_version() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond', new.updated_at);
  return new;
end $$;
create trigger set_version before update on businesses for each row execute function app.set_version();

create table auth.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null check (char_length(full_name) between 1 and 255),
  tension_unit text not null default 'lbs' check (tension_unit in ('lbs', 'kg')),
  length_unit text not null default 'm' check (length_unit in ('m', 'ft')),
  theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  time_format text not null default 'auto' check (time_format in ('auto', '12', '24')),
  -- The business that the user last switched to.
  last_business_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
insert into auth.profiles (user_id, full_name, tension_unit, length_unit, created_at, updated_at)
  select id, owner_name, tension_unit, length_unit, created_at, updated_at from businesses;
alter table businesses drop column length_unit;
create trigger set_version before update of full_name, tension_unit, length_unit, theme, time_format on auth.profiles
  for each row execute function app.set_version();
alter table auth.profiles enable row level security;
alter table auth.profiles force row level security;
create policy own on auth.profiles to stringdesk_app using (user_id = app.current_user_id());
create policy by_system on auth.profiles to stringdesk_system using (true) with check (true);
create policy by_backup on auth.profiles for select to stringdesk_backup using (true);
create policy by_owner on auth.profiles to current_user using (true) with check (true);
grant select, update (full_name, tension_unit, length_unit, theme, time_format, last_business_id, updated_at)
  on auth.profiles to stringdesk_app;
grant select, update on auth.profiles to stringdesk_system;

create table members (
  stringer_id uuid not null references businesses (id) on delete cascade,
  -- No foreign key: the row outlives the account, because the history of the business shows the name.
  user_id uuid not null,
  role text not null check (role in ('owner', 'manager', 'stringer', 'counter')),
  -- As in the profile, until the member is removed.
  full_name text not null check (char_length(full_name) between 1 and 255),
  joined_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, user_id)
);
create index members_of_user on members (user_id) where removed_at is null;
call app.protect_table('members');
create policy by_system on members to stringdesk_system using (true) with check (true);
create policy by_owner on members to current_user using (true) with check (true);
create policy by_owner on access_tokens to current_user using (true) with check (true);
create policy by_owner on calendars to current_user using (true) with check (true);
insert into members (stringer_id, user_id, role, full_name, joined_at, updated_at)
  select id, id, 'owner', owner_name, created_at, created_at from businesses;
create trigger set_updated_at before update of role, removed_at on members for each row execute function app.set_updated_at();
grant select, update (role, removed_at) on members to stringdesk_app;
grant select on members to stringdesk_system;

-- Every business has an owner. Concurrent changes of owners wait for each other at the row of the business.
create function app.keep_owner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.businesses where id = old.stringer_id for no key update;
  if not exists (select from public.members where stringer_id = old.stringer_id and user_id <> old.user_id and role = 'owner'
      and removed_at is null) then
    raise exception 'last owner' using errcode = 'SD001';
  end if;
  return new;
end $$;
create trigger keep_owner before update of role, removed_at on members for each row
  when (old.role = 'owner' and old.removed_at is null and (new.role <> 'owner' or new.removed_at is not null))
  execute function app.keep_owner();

-- Keeps the owner of the row of the business, and ends a removed member's access tokens.
create function app.apply_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.businesses b set owner_id = o.user_id, owner_name = o.full_name
    from (select m.user_id, m.full_name from public.members m
      where m.stringer_id = new.stringer_id and m.role = 'owner' and m.removed_at is null order by m.joined_at, m.user_id limit 1) o
    where b.id = new.stringer_id and (b.owner_id, b.owner_name) is distinct from (o.user_id, o.full_name);
  if new.removed_at is not null then
    update public.access_tokens set hash = null, revoked_at = now()
      where stringer_id = new.stringer_id and user_id = new.user_id and revoked_at is null;
  end if;
  return null;
end $$;
create trigger apply_member after update of role, removed_at, full_name on members for each row execute function app.apply_member();

create function app.rename_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.members set full_name = new.full_name where user_id = new.user_id and removed_at is null;
  return null;
end $$;
create trigger rename_member after update of full_name on auth.profiles for each row when (old.full_name <> new.full_name)
  execute function app.rename_member();

-- Ends open streams of members whose role or access changed: 'member:<stringer_id>:<user_id>', or '*' for all of a business's.
create function app.notify_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', 'member:' || new.stringer_id || ':' || new.user_id);
  return null;
end $$;
create trigger notify_member after update of role, removed_at on members for each row execute function app.notify_member();
create function app.notify_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', 'member:' || new.id || ':*');
  return null;
end $$;
create trigger notify_members after update of subscription_tier on businesses for each row
  when (old.subscription_tier <> new.subscription_tier) execute function app.notify_members();

-- Makes open streams check whether their token is alive: 'check:<stringer_id>'.
create function app.notify_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', 'check:' || new.stringer_id);
  return null;
end $$;
create trigger notify_token after update of revoked_at on access_tokens for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function app.notify_token();

-- A business of one person, its owner. The first one of a user has the user's id.
create function app.create_business(owner uuid, owner_name text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid := case when exists (select from public.businesses where id = owner) then gen_random_uuid() else owner end;
begin
  insert into public.businesses (id, owner_id, owner_name) values (business, owner, owner_name);
  insert into public.members (stringer_id, user_id, role, full_name) values (business, owner, 'owner', owner_name);
  return business;
end $$;

-- Creates the profile and the business in the transaction that creates the user, so no user is ever without them.
drop trigger create_profile on auth.users;
drop function app.create_profile();
create function app.create_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into auth.profiles (user_id, full_name) values (new.id, new.full_name);
  perform app.create_business(new.id, new.full_name);
  return new;
end $$;
create trigger create_account after insert on auth.users for each row execute function app.create_account();

-- Deletes the businesses that a deleted user is the only owner of; the others keep the member's name.
create function app.delete_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Owners who delete their accounts at the same time wait for each other.
  perform from public.businesses b where b.id in (select m.stringer_id from public.members m
      where m.user_id = old.id and m.role = 'owner' and m.removed_at is null) order by b.id for update;
  delete from public.businesses b where b.id in (select m.stringer_id from public.members m
      where m.user_id = old.id and m.role = 'owner' and m.removed_at is null
        and not exists (select from public.members o where o.stringer_id = m.stringer_id and o.user_id <> m.user_id
          and o.role = 'owner' and o.removed_at is null));
  update public.members set removed_at = now() where user_id = old.id and removed_at is null;
  return old;
end $$;
create trigger delete_account before delete on auth.users for each row execute function app.delete_account();

-- The business that a user works in when none is named: the last one chosen, else the one joined first. A business on the free tier lets
-- only its owner in (owner_id). Null if there is none, or if the session has ended.
create function auth.default_business(session_token text, claimed_user uuid, out is_alive boolean, out business uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  is_alive := exists (select from auth.sessions where token = session_token and user_id = claimed_user and expires_at > now());
  if is_alive then
    select m.stringer_id into business from public.members m join public.businesses b on b.id = m.stringer_id
      join auth.profiles p on p.user_id = m.user_id
      where m.user_id = claimed_user and m.removed_at is null and (b.owner_id = m.user_id or b.subscription_tier = 'paid')
      order by m.stringer_id is not distinct from p.last_business_id desc, m.joined_at, m.stringer_id limit 1;
  end if;
end $$;

-- Everybody has a business to work in: somebody whose last one ended, or is on the free tier of another owner, gets one of their own.
create function app.ensure_business(claimed_user uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  name text;
begin
  select p.full_name into name from auth.profiles p where p.user_id = claimed_user for no key update;
  if found and not exists (select from public.members m join public.businesses b on b.id = m.stringer_id
      where m.user_id = claimed_user and m.removed_at is null and (b.owner_id = m.user_id or b.subscription_tier = 'paid')) then
    perform app.create_business(claimed_user, name);
  end if;
end $$;
revoke execute on function auth.default_business, app.ensure_business, app.create_business from public;
grant execute on function auth.default_business to stringdesk_app;
grant execute on function app.ensure_business to stringdesk_system;

-- Checks that a session is alive and its user an active member of the business in one of the roles (null: any), and sets the tenant and the
-- user for row-level security. `refusal` says why not; then both are cleared, so the queries behind it in the same pipeline see and change
-- nothing.
drop function auth.enter;
create function auth.enter(session_token text, claimed_user uuid, business uuid, allowed_roles text[], only_this_transaction boolean,
  out refusal text, out role text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select m.role into role
    from auth.sessions s left join public.members m on m.stringer_id = business and m.user_id = s.user_id and m.removed_at is null
    where s.token = session_token and s.user_id = claimed_user and s.expires_at > now();
  if not found then
    refusal := 'ended';
  elsif role is null then
    refusal := 'member';
  elsif not exists (select from public.businesses where id = business and (owner_id = claimed_user or subscription_tier = 'paid')) then
    refusal := 'closed';
  elsif role <> all (allowed_roles) then
    refusal := 'role';
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

-- For what belongs to a user and to no business.
create function auth.is_signed_in(session_token text, claimed_user uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return exists (select from auth.sessions where token = session_token and user_id = claimed_user and expires_at > now());
revoke execute on function auth.is_signed_in from public;
grant execute on function auth.is_signed_in to stringdesk_app;

-- As before (0024), and the token's member is active, in one of the roles. A token ends with the membership.
drop function auth.enter_by_access_token;
create function auth.enter_by_access_token(token_hash bytea, tenant uuid, needed_scopes text[], allowed_roles text[],
  only_this_transaction boolean, out refusal text, out role text, out member uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  token_id uuid;
  token_scopes text[];
  is_paid boolean;
begin
  select t.id, t.scopes, b.subscription_tier = 'paid', m.role, m.user_id into token_id, token_scopes, is_paid, role, member
    from public.access_tokens t join public.businesses b on b.id = t.stringer_id
      join public.members m on m.stringer_id = t.stringer_id and m.user_id = t.user_id and m.removed_at is null
    where t.stringer_id = tenant and t.hash = token_hash and (t.expires_at is null or t.expires_at > now());
  refusal := case
    when token_id is null then 'ended'
    when not is_paid then 'tier'
    when not token_scopes @> needed_scopes then 'scope'
    when role <> all (allowed_roles) then 'role'
  end;
  if refusal is null then
    perform set_config('app.stringer_id', tenant::text, only_this_transaction),
      set_config('app.user_id', member::text, only_this_transaction),
      set_config('app.access_token_id', token_id::text, only_this_transaction);
  else
    perform set_config('app.stringer_id', '', only_this_transaction), set_config('app.user_id', '', only_this_transaction),
      set_config('app.access_token_id', '', only_this_transaction);
  end if;
end $$;
revoke execute on function auth.enter_by_access_token from public;
grant execute on function auth.enter_by_access_token to stringdesk_app;

-- Checks that an address is the calendar of a member who may still manage calendars, and sets the tenant. Otherwise the tenant is cleared,
-- so the queries behind it in the same pipeline see nothing.
create function auth.enter_by_calendar(calendar_hash bytea, tenant uuid, only_this_transaction boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_known boolean := exists (select from public.calendars c
    join public.members m on m.stringer_id = c.stringer_id and m.user_id = c.user_id
      and m.removed_at is null and m.role in ('owner', 'manager')
    join public.businesses b on b.id = c.stringer_id and (b.owner_id = m.user_id or b.subscription_tier = 'paid')
    where c.stringer_id = tenant and c.hash = calendar_hash);
begin
  -- No member and no access token reads it.
  perform set_config('app.stringer_id', case when is_known then tenant::text else '' end, only_this_transaction),
    set_config('app.user_id', '', only_this_transaction), set_config('app.access_token_id', '', only_this_transaction);
  return is_known;
end $$;
revoke execute on function auth.enter_by_calendar from public;
grant execute on function auth.enter_by_calendar to stringdesk_app;

-- As before (0014), and clears the user of the request before on the same connection.
create or replace function app.enter_export(stringer uuid, export uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_running boolean := exists (select from public.exports where stringer_id = stringer and id = export and state = 'running');
begin
  perform set_config('app.stringer_id', case when is_running then stringer::text else '' end, true), set_config('app.user_id', '', true),
    set_config('app.access_token_id', '', true);
  return is_running;
end $$;

-- Who did it. Nothing means background work, or a time before this migration.
alter table job_events alter column by_user_id set default app.current_user_id();
alter table inventory_movements add column by_user_id uuid default app.current_user_id();
alter table support_messages add column by_user_id uuid default app.current_user_id();

-- As before (0003 and 0026), with the table's new name.
create or replace function app.lock_free_tier(stringer uuid) returns boolean language plpgsql as $$
declare tier text;
begin
  select subscription_tier into tier from public.businesses where id = stringer for no key update;
  return tier = 'free';
end $$;
create or replace function app.enforce_job_limit() returns trigger language plpgsql as $$
declare
  zone text;
  this_month bigint;
begin
  if app.lock_free_tier(new.stringer_id) then
    select time_zone into zone from public.businesses where id = new.stringer_id;
    select count(*) into this_month from public.string_jobs
      where stringer_id = new.stringer_id and import_id is null
        and created_at >= date_trunc('month', now() at time zone zone) at time zone zone;
    if this_month >= 25 then
      perform app.raise_tier_limit('jobs_this_month', 25, this_month);
    end if;
  end if;
  return new;
end $$;
