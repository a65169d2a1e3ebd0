-- A link that confirms an account's address, or a change of address that both addresses have to confirm. One at a time for each account: a
-- new request replaces the one before.
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
grant select, insert, update, delete on auth.email_changes to stringdesk_system;
