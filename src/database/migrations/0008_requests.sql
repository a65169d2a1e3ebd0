-- Repeated requests and words to the operator.

create table idempotency_keys (
  stringer_id uuid not null references profiles (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  operation text not null,
  -- What was asked, so that a key that comes back with another request is refused and not answered wrongly.
  request_hash text not null,
  record_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call app.fence('idempotency_keys');
grant select, insert on idempotency_keys to stringdesk_app;
create policy by_system on idempotency_keys to stringdesk_system using (true);
grant select, delete on idempotency_keys to stringdesk_system;

create sequence support_numbers;
create table support_messages (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  message_number integer not null default nextval('support_numbers'),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  status text not null default 'open' check (status in ('open', 'answered')),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create index support_messages_by_number on support_messages (stringer_id, message_number desc);
call app.fence('support_messages');
grant select, insert on support_messages to stringdesk_app;
grant usage on sequence support_numbers to stringdesk_app;
