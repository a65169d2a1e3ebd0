-- Businesses: the tenants. A business's id is the stringer_id of every other table (specification 3).

create table businesses (
  -- The first business of a user has the user's id.
  id uuid primary key,
  -- Whom mail to the business goes to and who answers its customers: of several owners, the one who joined first. Customers see the name as
  -- long as the business has none. No foreign key: a business continues when the person who started it leaves.
  owner_id uuid not null,
  owner_name text constraint businesses_full_name_not_null not null
    constraint businesses_full_name_check check (char_length(owner_name) between 1 and 255),
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'paid')),
  business_name text check (char_length(business_name) <= 100),
  business_phone text check (char_length(business_phone) <= 50),
  business_address text check (char_length(business_address) <= 500),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- For customers; members have their own.
  tension_unit text not null default 'lbs' check (tension_unit in ('lbs', 'kg')),
  time_zone text not null default 'UTC',
  turnaround_days smallint not null default 2 check (turnaround_days between 0 and 60),
  -- Three decimals, for currencies with a thousandth as the smallest coin. The currency decides which amounts are accepted (decision 0123).
  default_price numeric(9, 3) check (default_price between 0 and 999999),
  default_mains_meters numeric(4, 2) not null default 6.5 check (default_mains_meters between 0 and 50),
  default_crosses_meters numeric(4, 2) not null default 5.5 check (default_crosses_meters between 0 and 50),
  label_size text not null default '29x62' check (label_size in ('29x62', '29x90', '28x89', '17x54', '40x14')),
  -- The tools that the business has turned on.
  shop_tools text[] not null default '{}'
    check (shop_tools <@ array['assignment', 'machines', 'redos', 'day_close', 'places', 'pay', 'payers']),
  -- How the account started (decision 0046).
  first_choice text check (first_choice in ('import', 'empty', 'sample')),
  -- When the records of an export came in: jobs from before don't count toward the month's limit.
  archive_imported_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id()
);
create index businesses_of_owner on businesses (owner_id);

alter table businesses enable row level security;
alter table businesses force row level security;
create policy tenant on businesses using (id = app.current_stringer()) with check (id = app.current_stringer());
create policy by_system on businesses to stringdesk_system using (true) with check (true);
create policy by_backup on businesses for select to stringdesk_backup using (true);
create policy by_owner on businesses to current_user using (true) with check (true);
create trigger set_updated before update on businesses for each row execute function app.set_updated('by', 'clock');

-- Members can't write subscription_tier: it follows the payment provider, or an operator.
grant select, update (business_name, business_phone, business_address, currency, tension_unit, time_zone, turnaround_days, default_price,
  default_mains_meters, default_crosses_meters, label_size, shop_tools, first_choice, updated_at) on businesses to stringdesk_app;
grant select, update on businesses to stringdesk_system;

-- Another plan may change who has access.
create trigger notify after update of subscription_tier on businesses for each row
  when (old.subscription_tier <> new.subscription_tier) execute function app.notify('member:%s:*', 'id');

-- The limits of the free tier. The arguments are the name of the limit, its value and the rows that count. Requests at the same time wait
-- for each other. src/server/procedure/errors.ts reads the limit from the detail of P0001.
create function app.enforce_tier_limit() returns trigger language plpgsql as $$
declare
  tier text;
  counted bigint;
begin
  select subscription_tier into tier from public.businesses where id = new.stringer_id for no key update;
  if tier is distinct from 'free' then return new; end if;
  execute format('select count(*) from public.%I where stringer_id = $1 and id <> $2 and (%s)', tg_table_name, tg_argv[2])
    into counted using new.stringer_id, new.id;
  if counted >= tg_argv[1]::integer then
    raise exception 'tier limit: %', tg_argv[0] using errcode = 'P0001',
      detail = json_build_object('name', tg_argv[0], 'value', tg_argv[1]::integer, 'count', counted)::text;
  end if;
  return new;
end $$;
