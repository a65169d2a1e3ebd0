-- Idempotency keys of requests that created a record: a repeated request gets the same record.

create table idempotency_keys (
  stringer_id uuid not null references profiles (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  operation text not null,
  -- A key that comes back with a different request is refused.
  request_hash text not null,
  record_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call app.protect_table('idempotency_keys');
grant select, insert on idempotency_keys to stringdesk_app;
create policy by_system on idempotency_keys to stringdesk_system using (true);
grant select, delete on idempotency_keys to stringdesk_system;
