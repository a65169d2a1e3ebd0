-- What the operator deals with: subscriptions, support requests, backups and statistics.

-- Subscriptions as the payment provider reported them at `checked_at`, and tiers set by an operator.
create table subscriptions (
  stringer_id uuid primary key references businesses (id) on delete cascade,
  -- Ids at the provider.
  customer_id text unique,
  subscription_id text,
  status text,
  price_id text,
  interval text check (interval in ('monthly', 'yearly')),
  current_period_end timestamptz(3),
  -- When it ends because the business canceled it.
  cancels_at timestamptz(3),
  past_due_since timestamptz(3),
  -- When a duplicate payment was refunded.
  refunded_at timestamptz(3),
  -- The tier that follows from the columns above, and an operator's, which wins until the provider's changes.
  provider_tier text not null default 'free' check (provider_tier in ('free', 'paid')),
  operator_tier text check (operator_tier in ('free', 'paid')),
  -- Assigned before each request to the provider, so that the response to an earlier request never overwrites a later one.
  sync_number bigint not null default 0,
  checked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index subscriptions_past_due on subscriptions (past_due_since) where status = 'past_due';
call app.protect_table('subscriptions');
create trigger set_updated before update on subscriptions for each row execute function app.set_updated();
create policy by_system on subscriptions to stringdesk_system using (true) with check (true);
-- Members only read.
grant select on subscriptions to stringdesk_app;
grant select, insert, update on subscriptions to stringdesk_system;

create sequence app.subscription_syncs;
grant usage on sequence app.subscription_syncs to stringdesk_system;

-- Events of the provider that were applied; it repeats them for some days.
create table app.provider_events (
  id text primary key check (char_length(id) between 1 and 255),
  applied_at timestamptz(3) not null default now()
);
create index provider_events_by_age on app.provider_events (applied_at);
grant select, insert, delete on app.provider_events to stringdesk_system;

-- Support requests to the operator, which are also sent by e-mail.
create sequence support_numbers;
create table support_messages (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  message_number integer not null default nextval('support_numbers'),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  status text not null default 'received' check (status in ('received', 'mailed', 'answered')),
  by_user_id uuid default app.current_user_id(),
  created_at timestamptz(3) not null default now(),
  mailed_at timestamptz(3),
  answered_at timestamptz(3),
  primary key (stringer_id, id)
);
create index support_messages_by_number on support_messages (stringer_id, message_number desc);
create unique index support_messages_number on support_messages (message_number);
-- Not sent yet.
create index support_messages_to_mail on support_messages (message_number) where status = 'received';
call app.protect_table('support_messages');
grant select, insert on support_messages to stringdesk_app;
grant usage on sequence support_numbers to stringdesk_app;
create policy by_system on support_messages to stringdesk_system using (true) with check (true);
grant select, update (status, mailed_at, answered_at) on support_messages to stringdesk_system;

-- How backups ended, for the operator.
create table app.backup_runs (
  started_at timestamptz(3) primary key,
  finished_at timestamptz(3) not null,
  -- The backup's name and size; null if it failed.
  name text,
  bytes bigint,
  -- Why it failed.
  error text,
  check ((error is null) = (name is not null and bytes is not null))
);
grant select, insert, delete on app.backup_runs to stringdesk_system;

-- Statistics after bulk writes: imports. Autovacuum takes a minute or more to notice them, and until then Postgres plans for the rows that
-- were there.
create function app.refresh_statistics() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze customers, racquets, string_inventory, inventory_movements, string_jobs, job_events, string_usage, feedback_links, feedback,
    messages, replies, search_entries, search_words;
end $$;
revoke all on function app.refresh_statistics() from public;
grant execute on function app.refresh_statistics() to stringdesk_system;

-- Upgraded databases have these grants of single columns, too. They add nothing to the grants of the whole tables.
grant select (updated_by) on businesses, customers, racquets, customer_string_preferences, string_inventory, string_jobs, feedback,
  message_settings, machines to stringdesk_app;
grant select (updated_at, updated_by) on members, replies to stringdesk_app;
