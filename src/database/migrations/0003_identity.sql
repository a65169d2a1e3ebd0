-- Accounts, profiles, sessions and rate limits. better-auth writes most of these tables as stringdesk_system.

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
  -- The hash of the invitation that somebody signs up with. It is accepted in the transaction that creates the user, and then cleared.
  invitation text,
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
  -- A session that a PIN started is for one business, and ends when its device has not been used for its idle time.
  business_id uuid,
  shared_device_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((business_id is null) = (shared_device_id is null))
);
create index sessions_of_user on auth.sessions (user_id);
create index sessions_by_end on auth.sessions (expires_at);
create index sessions_of_shared_device on auth.sessions (business_id, shared_device_id) where business_id is not null;

-- How a user signs in. Each has one row: provider_id 'credential' with a salted scrypt hash of the password.
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

-- Passkeys: public keys of devices, which sign in instead of a password (decision 0034). better-auth's plugin reads and writes them.
create table auth.passkeys (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  credential_id text not null unique,
  public_key text not null,
  -- How often the authenticator has signed, if it counts. It only grows: a copy of the key would show a lower number.
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz(3) not null default now(),
  -- When the name was last changed.
  updated_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_of_user on auth.passkeys (user_id);
create trigger z_limit_new after insert on auth.passkeys referencing new table as added for each statement
  execute function app.enforce_record_limit('20', 'true', 'user_id');

-- A link that confirms an account's address, or a change of address that both addresses have to confirm. One at a time for each account: a
-- new request replaces the previous one.
create table auth.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The address to confirm; the account's own, if it is only to be confirmed.
  email text not null check (email = lower(email) and char_length(email) <= 254),
  -- Hashes of the tokens in the links. The old address has none if nothing changes for it.
  old_token text unique,
  new_token text not null unique,
  old_confirmed_at timestamptz(3),
  new_confirmed_at timestamptz(3),
  expires_at timestamptz(3) not null
);
create index email_changes_by_end on auth.email_changes (expires_at);

-- Mails about accounts that no mail server has accepted yet. A row is deleted when its mail was accepted.
create table auth.account_mails (
  id uuid primary key,
  -- A Mail (platform/mail/mail.ts). It can contain a link that signs in, so the row does not outlive the link.
  mail jsonb not null,
  expires_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- The next attempt. While a process is sending, it is after the mail server's timeout.
  due_at timestamptz(3) not null default now()
);
create index account_mails_by_due on auth.account_mails (due_at);
create index account_mails_by_end on auth.account_mails (expires_at);

grant select, insert, update, delete on auth.users, auth.sessions, auth.accounts, auth.verifications, auth.two_factors, auth.passkeys,
  auth.email_changes, auth.account_mails to stringdesk_system;

-- Random secrets of this installation, generated once and shared by all its processes.
create table auth.secrets (
  name text primary key,
  value text not null
);
grant select, insert on auth.secrets to stringdesk_system;

-- What belongs to a person, in whichever business they work.
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
create trigger set_updated before update of full_name, tension_unit, length_unit, theme, time_format on auth.profiles for each row
  execute function app.set_updated('clock');
alter table auth.profiles enable row level security;
alter table auth.profiles force row level security;
create policy own on auth.profiles to stringdesk_app using (user_id = app.current_user_id());
create policy by_system on auth.profiles to stringdesk_system using (true) with check (true);
create policy by_backup on auth.profiles for select to stringdesk_backup using (true);
create policy by_owner on auth.profiles to current_user using (true) with check (true);
grant select, update (full_name, tension_unit, length_unit, theme, time_format, last_business_id, updated_at)
  on auth.profiles to stringdesk_app;
grant select, update on auth.profiles to stringdesk_system;

-- Why a session may not reach what belongs to its user and to no business: it has ended, or a PIN started it. Empty if it may.
create function auth.refuse_account(session_token text, claimed_user uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return coalesce((select case when business_id is null then '' else 'pin' end from auth.sessions
    where token = session_token and user_id = claimed_user and expires_at > now()), 'ended');
revoke execute on function auth.refuse_account from public;
grant execute on function auth.refuse_account to stringdesk_app;

-- Makes open streams of a user check whether their session is alive. Upkeep deletes sessions that have expired; their streams end with the
-- check that runs every minute.
create trigger notify after delete on auth.sessions for each row when (old.expires_at > now())
  execute function app.notify('user:%s', 'user_id');

-- Recent attempts per action. Unlogged: after a crash the counts start again, and nothing else is lost.
create unlogged table auth.rate_limits (
  -- A hash, because actions contain IP and e-mail addresses.
  key bytea primary key,
  count integer not null,
  ends_at timestamptz(3) not null,
  -- No attempt is allowed before this.
  blocked_until timestamptz
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

-- Counts one attempt. The first attempts are free, then each has to wait twice as long as the one before. The count is reset a day after the
-- last one. Returns 0 if the attempt is allowed, else the seconds to wait; an attempt that is refused does not count.
create function auth.count_with_delay(action text, free_attempts integer, max_seconds integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  of_action bytea := sha256(convert_to(action, 'UTF8'));
  attempt auth.rate_limits;
  delay double precision;
begin
  insert into auth.rate_limits (key, count, ends_at) values (of_action, 0, now() + interval '24 hours') on conflict do nothing;
  -- Attempts at the same time wait for each other here.
  select * into attempt from auth.rate_limits where key = of_action for update;
  if attempt.blocked_until > clock_timestamp() then
    return greatest(1, ceil(extract(epoch from attempt.blocked_until - clock_timestamp())))::integer;
  end if;
  if attempt.ends_at <= clock_timestamp() then attempt.count := 0; end if;
  delay := least(max_seconds, 2 ^ least(attempt.count + 1 - free_attempts, 20));
  update auth.rate_limits set count = least(attempt.count, 10000) + 1, ends_at = clock_timestamp() + interval '24 hours',
    blocked_until = case when attempt.count + 1 >= free_attempts then clock_timestamp() + make_interval(secs => delay) end
  where key = of_action;
  return 0;
end $$;

-- Resets the count of an action: the correct password clears the wrong ones before it.
create function auth.clear_rate_limit(action text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.rate_limits where key = sha256(convert_to(action, 'UTF8'))
$$;

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

-- Skips counts that a request is using, so that the two never wait for each other.
create function auth.delete_expired() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.sessions where expires_at < now();
  delete from auth.verifications where expires_at < now();
  delete from auth.rate_limits where key in (select key from auth.rate_limits where ends_at < now() for update skip locked);
$$;

revoke execute on function auth.count_towards_limit, auth.count_with_delay, auth.clear_rate_limit, auth.count_requests, auth.delete_expired
  from public;
grant execute on function auth.count_towards_limit to stringdesk_app, stringdesk_system;
grant execute on function auth.count_with_delay, auth.clear_rate_limit, auth.count_requests, auth.delete_expired to stringdesk_system;
