-- Invitations to a business (decision 0052).

create table invitations (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and char_length(email) between 1 and 254),
  -- Owners are made of members.
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
call app.protect_table('invitations');
create policy by_system on invitations to stringdesk_system using (true) with check (true);
create policy by_owner on invitations to current_user using (true) with check (true);
-- Nobody reads the hash; functions compare it.
grant select (stringer_id, id, email, role, invited_by, created_at, sent_at, expires_at, accepted_at, accepted_by, revoked_at),
  insert (stringer_id, id, email, role, token_hash, invited_by), update (token_hash, sent_at, expires_at, revoked_at)
  on invitations to stringdesk_app;
grant select (expires_at), delete on invitations to stringdesk_system;

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
create function app.accept_invitation(hash bytea, person uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid;
  granted text;
begin
  update public.invitations i set accepted_at = now(), accepted_by = person
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and i.email = (select u.email from auth.users u where u.id = person)
      and exists (select from public.businesses b where b.id = i.stringer_id and b.subscription_tier = 'paid')
      and not exists (select from public.members m where m.stringer_id = i.stringer_id and m.user_id = person and m.removed_at is null)
    returning i.stringer_id, i.role into business, granted;
  if not found then return null; end if;
  insert into public.members (stringer_id, user_id, role, full_name)
    select business, person, granted, p.full_name from auth.profiles p where p.user_id = person
    on conflict (stringer_id, user_id) do update
      set role = excluded.role, full_name = excluded.full_name, joined_at = now(), removed_at = null;
  update auth.profiles set last_business_id = business where user_id = person;
  update auth.users set email_verified = true where id = person and not email_verified;
  perform pg_notify('job_changes', business || ':records');
  return business;
end $$;
revoke execute on function app.read_invitation, app.accept_invitation from public;
grant execute on function app.read_invitation, app.accept_invitation to stringdesk_system;

-- The hash of the invitation that somebody signs up with. It is accepted in the transaction that creates the user, and then forgotten.
alter table auth.users add column invitation text;

-- As before (0034). Somebody who signs up with an invitation gets no business of their own.
create or replace function app.create_account() returns trigger
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

-- As before (0034), and ends the open invitations and the calendar of somebody who may no longer have them.
create or replace function app.apply_member() returns trigger
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
  if new.removed_at is not null or new.role not in ('owner', 'manager') then
    update public.invitations set revoked_at = now()
      where stringer_id = new.stringer_id and invited_by = new.user_id and accepted_at is null and revoked_at is null;
    delete from public.calendars where stringer_id = new.stringer_id and user_id = new.user_id;
  end if;
  return null;
end $$;
