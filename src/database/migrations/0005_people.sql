-- The people of a business: members, invitations and absences (decisions 0051, 0052 and 0054).

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
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, user_id)
);
create index members_of_user on members (user_id) where removed_at is null;
call app.protect_table('members');
create policy by_system on members to stringdesk_system using (true) with check (true);
create policy by_owner on members to current_user using (true) with check (true);
create trigger set_updated before update of role, removed_at on members for each row execute function app.set_updated('by');
grant select, update (role, removed_at) on members to stringdesk_app;
-- Deleting an account removes the user from businesses that continue without them.
grant select, update (removed_at) on members to stringdesk_system;

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

-- The first of a business's owners owns it. Called after a role changes or a membership ends.
create function app.update_owner(business uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.businesses b set owner_id = o.user_id, owner_name = o.full_name
    from (select m.user_id, m.full_name from public.members m
      where m.stringer_id = business and m.role = 'owner' and m.removed_at is null order by m.joined_at, m.user_id limit 1) o
    where b.id = business and (b.owner_id, b.owner_name) is distinct from (o.user_id, o.full_name)
$$;
revoke execute on function app.update_owner from public;
grant execute on function app.update_owner to stringdesk_app, stringdesk_system;

-- Copies a user's new name to the businesses where they work.
create function app.rename_member(new_name text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.members set full_name = new_name where user_id = app.current_user_id() and removed_at is null and full_name <> new_name;
  update public.businesses set owner_name = new_name where owner_id = app.current_user_id() and owner_name <> new_name
$$;
revoke execute on function app.rename_member(text) from public;
grant execute on function app.rename_member(text) to stringdesk_app;

create trigger notify after update of role, removed_at on members for each row
  execute function app.notify('member:%s:%s', 'stringer_id', 'user_id');

create table invitations (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and char_length(email) between 1 and 254),
  -- A member can be made an owner; nobody is invited as one.
  role text not null check (role in ('manager', 'stringer', 'counter')),
  -- SHA-256 of the token in the link. Sending the invitation again replaces it.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid not null,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  accepted_at timestamptz(3),
  accepted_by uuid,
  revoked_at timestamptz(3),
  primary key (stringer_id, id)
);
-- One open invitation per address. An expired one is open: it can be sent again.
create unique index open_invitations on invitations (stringer_id, email) where accepted_at is null and revoked_at is null;
create index invitations_by_expiry on invitations (expires_at);
create index invitations_by_email on invitations (email);
call app.protect_table('invitations');
create policy by_system on invitations to stringdesk_system using (true) with check (true);
create policy by_owner on invitations to current_user using (true) with check (true);
create trigger z_limit_new after insert on invitations referencing new table as added for each statement
  execute function app.enforce_record_limit('50', 'accepted_at is null and revoked_at is null', 'stringer_id');
-- Nobody reads the hash; functions compare it.
grant select (stringer_id, id, email, role, invited_by, created_at, sent_at, expires_at, accepted_at, accepted_by, revoked_at),
  insert (stringer_id, id, email, role, token_hash, invited_by), update (token_hash, sent_at, expires_at, revoked_at)
  on invitations to stringdesk_app;
grant select (stringer_id, id, email, role, invited_by, expires_at, accepted_at, accepted_by, revoked_at), update (revoked_at), delete
  on invitations to stringdesk_system;

-- What the holder of a link may know. Without a row, there is no such invitation.
create function app.read_invitation(hash bytea)
  returns table (business_name text, invited_by_name text, email text, role text, state text, expires_at text, has_account boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(b.business_name, b.owner_name), m.full_name, i.email, i.role,
        case
          when i.revoked_at is not null then 'revoked'
          when i.accepted_at is not null then 'accepted'
          when i.expires_at <= now() then 'expired'
          when b.subscription_tier <> 'paid' then 'closed'
          else 'open'
        end,
        to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), exists (select from auth.users u where u.email = i.email)
      from public.invitations i join public.businesses b on b.id = i.stringer_id
        left join public.members m on m.stringer_id = i.stringer_id and m.user_id = i.invited_by
      where i.token_hash = hash
  $$;

-- Makes the user with the invited address a member. The link was mailed there, so the address is confirmed.
-- Null, and nothing changes, if the invitation is not open, is for another address, or the user is a member already.
-- Signing up with an invitation joins in the transaction that creates the user, so the event is recorded here. The person is the actor,
-- though they are no member before.
create function app.accept_invitation(hash bytea, person uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid;
  granted text;
  earlier text;
  person_name text;
begin
  update public.invitations i set accepted_at = now(), accepted_by = person
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and i.email = (select u.email from auth.users u where u.id = person)
      and exists (select from public.businesses b where b.id = i.stringer_id and b.subscription_tier = 'paid')
      and not exists (select from public.members m where m.stringer_id = i.stringer_id and m.user_id = person and m.removed_at is null)
    returning i.stringer_id, i.role into business, granted;
  if not found then return null; end if;
  select m.role into earlier from public.members m where m.stringer_id = business and m.user_id = person;
  insert into public.members (stringer_id, user_id, role, full_name)
    select business, person, granted, p.full_name from auth.profiles p where p.user_id = person
    on conflict (stringer_id, user_id) do update
      set role = excluded.role, full_name = excluded.full_name, joined_at = now(), removed_at = null
    returning full_name into person_name;
  insert into public.events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id)
    values (business, gen_random_uuid(), person, case when earlier is null then 'member.joined' else 'member.rejoined' end, '{members}',
      jsonb_build_object('name', person_name) || case
        when earlier is null then jsonb_build_object('role', granted)
        when earlier = granted then '{"changes": {}}'
        else jsonb_build_object('changes', jsonb_build_object('role', jsonb_build_object('from', earlier, 'to', granted)))
      end, 'member', person);
  update auth.profiles set last_business_id = business where user_id = person;
  update auth.users set email_verified = true where id = person and not email_verified;
  perform pg_notify('job_changes', business || ':records');
  return business;
end $$;
revoke execute on function app.read_invitation, app.accept_invitation from public;
grant execute on function app.read_invitation, app.accept_invitation to stringdesk_system;

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

-- Creates the profile and the business in the transaction that creates the user, so no user is ever without them. Somebody who signs up with
-- an invitation gets no business of their own.
create function app.create_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into auth.profiles (user_id, full_name) values (new.id, new.full_name);
  if new.invitation is null then
    perform app.create_business(new.id, new.full_name);
  else
    if app.accept_invitation(decode(new.invitation, 'hex'), new.id) is null then
      raise exception 'invitation' using errcode = 'SD002';
    end if;
    update auth.users set invitation = null where id = new.id;
  end if;
  return new;
end $$;
create trigger create_account after insert on auth.users for each row execute function app.create_account();

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

-- Deletes a business with everything in it and ends the sessions that were started with a PIN, if the user is an owner of it. Returns whether
-- it did.
create function app.delete_business(business uuid, owner uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Waits for changes of its people.
  perform from public.businesses where id = business for update;
  delete from public.businesses where id = business and exists (select from public.members
    where stringer_id = business and user_id = owner and role = 'owner' and removed_at is null);
  if not found then return false; end if;
  update auth.profiles set last_business_id = null where last_business_id = business;
  delete from auth.sessions where business_id = business;
  -- Ends open streams.
  perform pg_notify('job_changes', 'member:' || business || ':*');
  return true;
end $$;
revoke execute on function app.create_business, app.ensure_business, app.delete_business from public;
grant execute on function app.ensure_business, app.delete_business to stringdesk_system;

-- The business that a user works in when none is named: the last one chosen, else the one joined first. A business on the free tier lets
-- only its owner in (owner_id), and a session that a PIN started is for its business. Null if there is none, or if the session has ended.
create function auth.default_business(session_token text, claimed_user uuid, out is_alive boolean, out business uuid)
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
revoke execute on function auth.default_business from public;
grant execute on function auth.default_business to stringdesk_app;

-- Checks that a session is alive and its user an active member of the business in one of the roles (null: any), and sets the tenant and the
-- user for row-level security. A session that a PIN started reaches only its business, and only what allows PINs. `refusal` says why not;
-- then both are cleared, so the queries behind it in the same pipeline see and change nothing.
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
      set_config('app.access_token_id', '', only_this_transaction),
      set_config('app.entered_with', case when pin_business is null then 'password' else 'pin' end, only_this_transaction);
  else
    perform set_config('app.stringer_id', '', only_this_transaction), set_config('app.user_id', '', only_this_transaction),
      set_config('app.access_token_id', '', only_this_transaction);
  end if;
end $$;
revoke execute on function auth.enter from public;
grant execute on function auth.enter to stringdesk_app;

-- When members are away.
create table absences (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- Days in the time zone of the business. Both are included.
  starts_on date not null,
  ends_on date not null,
  note text check (char_length(note) between 1 and 200),
  by_user_id uuid default app.current_user_id(),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, user_id) references members (stringer_id, user_id),
  check (ends_on between starts_on and starts_on + 365)
);
create index absences_of_member on absences (stringer_id, user_id, ends_on);
call app.protect_table('absences');
create trigger notify after insert or delete on absences for each row execute function app.notify('%s:records');
grant select, insert, delete on absences to stringdesk_app;
