-- Subscriptions as the payment provider reported them at `checked_at`, and tiers set by an operator.

create table subscriptions (
  stringer_id uuid primary key references profiles (id) on delete cascade,
  -- Ids at the provider.
  customer_id text unique,
  subscription_id text,
  status text,
  price_id text,
  interval text check (interval in ('monthly', 'yearly')),
  current_period_end timestamptz(3),
  -- When it ends because the business cancelled it.
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
create trigger set_updated_at before update on subscriptions for each row execute function app.set_updated_at();
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
