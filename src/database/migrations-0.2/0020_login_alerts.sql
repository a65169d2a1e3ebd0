-- Sign-ins on new devices that the account's owner is mailed about. A row is deleted when its mail was accepted.
create table auth.login_alerts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  user_agent text,
  signed_in_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  -- The next attempt. While a process is sending, it is after the mail server's timeout.
  due_at timestamptz(3) not null default now()
);
create index login_alerts_of_user on auth.login_alerts (user_id);
create index login_alerts_by_due on auth.login_alerts (due_at);
grant select, insert, update, delete on auth.login_alerts to stringdesk_system;
