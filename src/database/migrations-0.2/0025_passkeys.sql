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
  -- Of the name.
  updated_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_of_user on auth.passkeys (user_id);
grant select, insert, update, delete on auth.passkeys to stringdesk_system;
