-- Accounts, sessions and rate limits. better-auth writes these tables as stringdesk_system; nobody else reads them.

create schema auth;
grant usage on schema auth to stringdesk_app, stringdesk_system;

create table auth.users (
  id uuid primary key,
  -- Stored in lower case: Ann@example.com and ann@example.com are one account.
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  email_verified boolean not null default false,
  full_name text not null check (char_length(full_name) between 1 and 255),
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- The token contains the user id before the dot, so a signed cookie identifies the user without a query (session-cookie.ts).
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_of_user on auth.sessions (user_id);
create index sessions_by_end on auth.sessions (expires_at);

-- How a user signs in. Today each has one row: provider_id 'credential' with a salted scrypt hash of the password.
create table auth.accounts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on auth.accounts (user_id);

-- Password reset links: the hash of the token and the user it belongs to.
create table auth.verifications (
  id uuid primary key,
  identifier text not null unique,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_by_value on auth.verifications (value);
create index verifications_by_end on auth.verifications (expires_at);

-- Two-factor sign-in. Secret and recovery codes are encrypted with the installation's secret; `verified` is false until the first correct
-- code.
create table auth.two_factors (
  id uuid primary key,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

grant select, insert, update, delete on auth.users, auth.sessions, auth.accounts, auth.verifications, auth.two_factors to stringdesk_system;

-- Random secrets of this installation, generated once and shared by all its processes.
create table auth.secrets (
  name text primary key,
  value text not null
);
grant select, insert on auth.secrets to stringdesk_system;

-- Checks that a session is alive and sets the tenant for row-level security. If it has ended, the tenant is cleared, so the queries behind
-- it in the same pipeline see and change nothing.
create function auth.enter(session_token text, claimed_user uuid, only_this_transaction boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  alive boolean := exists (
    select from auth.sessions where token = session_token and user_id = claimed_user and expires_at > now());
begin
  perform set_config('app.stringer_id', case when alive then claimed_user::text else '' end, only_this_transaction);
  return alive;
end $$;
revoke execute on function auth.enter from public;
grant execute on function auth.enter to stringdesk_app;

-- Recent attempts per action. Unlogged: after a crash the counts start again, and nothing else is lost.
create unlogged table auth.rate_limits (
  -- A hash, because actions contain IP and e-mail addresses.
  key bytea primary key,
  count integer not null,
  ends_at timestamptz(3) not null
);
create index rate_limits_by_end on auth.rate_limits (ends_at);

-- Counts one attempt in a window that starts with the first attempt. Returns 0 if it is allowed, else the seconds to wait.
create function auth.count_towards_limit(action text, max integer, window_seconds integer) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into auth.rate_limits as l (key, count, ends_at)
  values (sha256(convert_to(action, 'UTF8')), 1, now() + make_interval(secs => window_seconds))
  on conflict (key) do update set
    count = case when l.ends_at <= now() then 1 else least(l.count, max) + 1 end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning case when count <= max then 0 else greatest(1, ceil(extract(epoch from ends_at - now()))::integer) end
$$;

-- Resets the count of an action: the correct password clears the wrong ones before it.
create function auth.clear_rate_limit(action text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.rate_limits where key = sha256(convert_to(action, 'UTF8'))
$$;

create function auth.delete_expired() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.sessions where expires_at < now();
  delete from auth.verifications where expires_at < now();
  delete from auth.rate_limits where ends_at < now();
$$;
revoke execute on function auth.count_towards_limit, auth.clear_rate_limit, auth.delete_expired from public;
grant execute on function auth.count_towards_limit to stringdesk_app, stringdesk_system;
grant execute on function auth.clear_rate_limit, auth.delete_expired to stringdesk_system;
