-- Access tokens: other programs use the API with them (decision 0037).

-- The access token of this connection; auth.enter_by_access_token sets it for each request.
create function app.current_access_token() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.access_token_id', true), '')::uuid;

create table access_tokens (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  -- The member it belongs to.
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- With all scopes that they include.
  scopes text[] not null check (cardinality(scopes) between 1 and 50),
  -- SHA-256 of its random part. Null once it is revoked; the row stays, because the history of jobs shows its name.
  hash bytea check (octet_length(hash) = 32),
  -- Null: never.
  expires_at timestamptz(3),
  -- To the minute.
  last_used_at timestamptz(3),
  last_used_address text,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  check ((hash is null) = (revoked_at is not null))
);
create unique index access_tokens_by_hash on access_tokens (stringer_id, hash) where hash is not null;
call app.protect_table('access_tokens');
create trigger set_updated_at before update of revoked_at on access_tokens for each row execute function app.set_updated_at();
-- Nobody reads the hash; functions compare it.
grant select (stringer_id, id, user_id, name, scopes, expires_at, last_used_at, last_used_address, revoked_at, created_at, updated_at),
  insert, update (hash, revoked_at) on access_tokens to stringdesk_app;

-- What a token did.
alter table job_events add column access_token_id uuid default app.current_access_token(),
  add foreign key (stringer_id, access_token_id) references access_tokens (stringer_id, id);
alter table inventory_movements add column access_token_id uuid default app.current_access_token(),
  add foreign key (stringer_id, access_token_id) references access_tokens (stringer_id, id);

-- As before (0002), and ends the token of the request before on the same connection.
create or replace function auth.enter(session_token text, claimed_user uuid, only_this_transaction boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  alive boolean := exists (
    select from auth.sessions where token = session_token and user_id = claimed_user and expires_at > now());
begin
  perform set_config('app.stringer_id', case when alive then claimed_user::text else '' end, only_this_transaction);
  perform set_config('app.access_token_id', '', only_this_transaction);
  return alive;
end $$;

-- Checks that an access token is alive, on the paid tier, and has the scopes that the work needs, and sets the tenant and the token.
-- Returns null, or why it is refused; then the tenant is cleared, so the queries behind it in the same pipeline see and change nothing.
create function auth.enter_by_access_token(token_hash bytea, tenant uuid, needed_scopes text[], only_this_transaction boolean)
  returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  token_id uuid;
  token_scopes text[];
  is_paid boolean;
  refusal text;
begin
  -- The owner of this function is under row-level security too, unless it is a superuser.
  perform set_config('app.stringer_id', tenant::text, only_this_transaction);
  select t.id, t.scopes, p.subscription_tier = 'paid' into token_id, token_scopes, is_paid
    from public.access_tokens t join public.profiles p on p.id = t.stringer_id
    where t.stringer_id = tenant and t.hash = token_hash and (t.expires_at is null or t.expires_at > now());
  refusal := case
    when token_id is null then 'ended'
    when not is_paid then 'tier'
    when not token_scopes @> needed_scopes then 'scope'
  end;
  if refusal is not null then
    token_id := null;
    perform set_config('app.stringer_id', '', only_this_transaction);
  end if;
  perform set_config('app.access_token_id', coalesce(token_id::text, ''), only_this_transaction);
  return refusal;
end $$;

-- Counts requests of several tokens at once, each in a window that starts with its first request. In the order of the keys, so that two
-- processes never wait for each other. `used` includes what was counted now.
create function auth.count_requests(keys bytea[], counts integer[], window_seconds integer)
  returns table (key bytea, used integer, resets_in double precision)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into auth.rate_limits as l (key, count, ends_at)
  select k, c, now() + make_interval(secs => window_seconds) from unnest(keys, counts) u (k, c) order by k
  on conflict (key) do update set
    count = case when l.ends_at <= now() then excluded.count else least(l.count, 1000000000) + excluded.count end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning key, count, extract(epoch from ends_at - now())::double precision
$$;

create function auth.record_token_use(token_hash bytea, tenant uuid, address text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.stringer_id', tenant::text, true);
  update public.access_tokens set last_used_at = now(), last_used_address = address
    where stringer_id = tenant and hash = token_hash and (expires_at is null or expires_at > now());
end $$;

-- As before (0002), but skips counts that a request is using, so that the two never wait for each other.
create or replace function auth.delete_expired() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.sessions where expires_at < now();
  delete from auth.verifications where expires_at < now();
  delete from auth.rate_limits where key in (select key from auth.rate_limits where ends_at < now() for update skip locked);
$$;
revoke execute on function auth.enter_by_access_token, auth.count_requests, auth.record_token_use from public;
grant execute on function auth.enter_by_access_token to stringdesk_app;
grant execute on function auth.count_requests, auth.record_token_use to stringdesk_system;
