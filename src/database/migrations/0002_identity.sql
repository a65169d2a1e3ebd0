-- Identity: who has an account, what is signed in. Written by better-auth through stringdesk_system; nobody else reads it.

create schema auth;
grant usage on schema auth to stringdesk_app, stringdesk_system;

create table auth.users (
  id uuid primary key,
  -- Kept in small letters: Ann@example.com and ann@example.com are one account.
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  email_verified boolean not null default false,
  full_name text not null check (char_length(full_name) between 1 and 255),
  image text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- The token names its user before the dot, so that one look at a signed cookie tells who asks (claim.ts).
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

-- One way in for each user today: provider_id 'credential' with the hash of a password (scrypt, salted).
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

-- Links in reset mails: the hash of the token and the user it lets in.
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

grant select, insert, update, delete on auth.users, auth.sessions, auth.accounts, auth.verifications to stringdesk_system;

-- What this installation made up for itself once, so that all of its processes agree: the signing secret, the anonymous key.
create table auth.secrets (
  name text primary key,
  value text not null
);
grant select, insert on auth.secrets to stringdesk_system;

-- Opens the desk of a stringer: confirms that the session is alive and says under whose row level security the connection
-- stands. A dead session leaves nobody, so that what follows in the same pipeline sees and writes nothing.
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

-- How often something was tried lately. Not logged to disk: after a crash the counts begin anew, and nothing else is lost.
create unlogged table auth.rate_limits (
  -- A hash: addresses and e-mails are nobody's business here.
  key bytea primary key,
  count integer not null,
  ends_at timestamptz(3) not null
);
create index rate_limits_by_end on auth.rate_limits (ends_at);

-- Counts one attempt in a window that begins with the first. Answers 0 when it is allowed, else the seconds to wait.
create function auth.take(what text, most integer, window_seconds integer) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into auth.rate_limits as l (key, count, ends_at)
  values (sha256(convert_to(what, 'UTF8')), 1, now() + make_interval(secs => window_seconds))
  on conflict (key) do update set
    count = case when l.ends_at <= now() then 1 else least(l.count, most) + 1 end,
    ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
  returning case when count <= most then 0 else greatest(1, ceil(extract(epoch from ends_at - now()))::integer) end
$$;

-- Forgets the attempts: the right password clears the wrong ones before it.
create function auth.clear(what text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.rate_limits where key = sha256(convert_to(what, 'UTF8'))
$$;

-- Removes what has run out. Cheap when often: each table is walked by its end.
create function auth.sweep() returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.sessions where expires_at < now();
  delete from auth.verifications where expires_at < now();
  delete from auth.rate_limits where ends_at < now();
$$;
revoke execute on function auth.take, auth.clear, auth.sweep from public;
grant execute on function auth.take to stringdesk_app, stringdesk_system;
grant execute on function auth.clear, auth.sweep to stringdesk_system;
