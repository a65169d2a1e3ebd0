-- Calendars of the jobs of a business that are due, at secret addresses, one per member (decisions 0044 and 0068).

create table calendars (
  stringer_id uuid not null references profiles (id) on delete cascade,
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
create trigger set_updated_at before update of hash on calendars for each row execute function app.set_updated_at();
-- Nobody reads the hash; a function compares it.
grant select (stringer_id, user_id, created_at, updated_at), insert, update (hash), delete on calendars to stringdesk_app;
