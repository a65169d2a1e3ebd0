-- Calendars of the jobs of a business that are due, at secret addresses, one per member (decisions 0044 and 0068).

create table calendars (
  stringer_id uuid not null references businesses (id) on delete cascade,
  -- The member whose address it is.
  user_id uuid not null,
  -- SHA-256 of the random part of its address.
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz(3) not null default now(),
  -- When its address was made.
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, user_id)
);
call app.protect_table('calendars');
create policy by_owner on calendars to current_user using (true) with check (true);
create policy by_system on calendars to stringdesk_system using (true);
create trigger set_updated before update of hash on calendars for each row execute function app.set_updated();
-- Nobody reads the hash; a function compares it.
grant select (stringer_id, user_id, created_at, updated_at), insert, update (hash), delete on calendars to stringdesk_app;
-- Deleting an account deletes the calendars of a member who leaves.
grant select (stringer_id, user_id), delete on calendars to stringdesk_system;

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
