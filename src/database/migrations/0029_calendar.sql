-- The calendar of a business: the jobs that are due, at a secret address (decision 0044).

create table calendars (
  stringer_id uuid primary key references profiles (id) on delete cascade,
  -- SHA-256 of the random part of its address.
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz(3) not null default now(),
  -- When its address was made.
  updated_at timestamptz(3) not null default now()
);
call app.protect_table('calendars');
create trigger set_updated_at before update of hash on calendars for each row execute function app.set_updated_at();
-- Nobody reads the hash; a function compares it.
grant select (stringer_id, created_at, updated_at), insert, update (hash), delete on calendars to stringdesk_app;

-- Checks that an address is a calendar's, and sets the tenant. Otherwise the tenant is cleared, so the queries behind it in the same
-- pipeline see nothing.
create function auth.enter_by_calendar(calendar_hash bytea, tenant uuid, only_this_transaction boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_known boolean;
begin
  -- The owner of this function is under row-level security too, unless it is a superuser.
  perform set_config('app.stringer_id', tenant::text, only_this_transaction);
  is_known := exists (select from public.calendars c where c.stringer_id = tenant and c.hash = calendar_hash);
  if not is_known then
    perform set_config('app.stringer_id', '', only_this_transaction);
  end if;
  -- No member and no access token reads it.
  perform set_config('app.user_id', '', only_this_transaction), set_config('app.access_token_id', '', only_this_transaction);
  return is_known;
end $$;
revoke execute on function auth.enter_by_calendar from public;
grant execute on function auth.enter_by_calendar to stringdesk_app;
