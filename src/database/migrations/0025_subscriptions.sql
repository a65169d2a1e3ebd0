-- What the payment provider said of a stringer's subscription, as of `checked_at`, and what an operator set.

create table subscriptions (
  stringer_id uuid primary key references profiles (id) on delete cascade,
  -- The provider's own names: of the customer, the subscription and its price.
  customer_id text unique,
  subscription_id text,
  status text,
  price_id text,
  interval text check (interval in ('monthly', 'yearly')),
  current_period_end timestamptz(3),
  -- When it will end by the stringer's own wish.
  cancels_at timestamptz(3),
  past_due_since timestamptz(3),
  -- When a second payment for the same thing was given back.
  refunded_at timestamptz(3),
  -- The tier that follows from the above, and an operator's, which wins until the first one changes.
  provider_tier text not null default 'free' check (provider_tier in ('free', 'paid')),
  operator_tier text check (operator_tier in ('free', 'paid')),
  -- Drawn before the provider is asked: an answer that was asked for earlier never overwrites a later one.
  ticket bigint not null default 0,
  checked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index subscriptions_past_due on subscriptions (past_due_since) where status = 'past_due';
call app.fence('subscriptions');
create trigger touch before update on subscriptions for each row execute function app.touch();
create policy by_system on subscriptions to stringdesk_system using (true) with check (true);
-- A stringer reads, and only the machine writes.
grant select on subscriptions to stringdesk_app;
grant select, insert, update on subscriptions to stringdesk_system;

create sequence app.subscription_tickets;
grant usage on sequence app.subscription_tickets to stringdesk_system;

-- The provider's events that were applied; it repeats them for some days.
create table app.provider_events (
  id text primary key check (char_length(id) between 1 and 255),
  applied_at timestamptz(3) not null default now()
);
create index provider_events_by_age on app.provider_events (applied_at);
grant select, insert, delete on app.provider_events to stringdesk_system;
