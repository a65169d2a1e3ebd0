-- A business's profile. Its id is the user's id, and the stringer_id of every other table (specification 3).

create table profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null check (char_length(full_name) between 1 and 255),
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'paid')),
  business_name text check (char_length(business_name) <= 100),
  business_phone text check (char_length(business_phone) <= 50),
  business_address text check (char_length(business_address) <= 500),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  tension_unit text not null default 'lbs' check (tension_unit in ('lbs', 'kg')),
  length_unit text not null default 'm' check (length_unit in ('m', 'ft')),
  time_zone text not null default 'UTC',
  turnaround_days smallint not null default 2 check (turnaround_days between 0 and 60),
  default_price numeric(5, 2) check (default_price between 0 and 999.99),
  default_mains_meters numeric(4, 2) not null default 6.5 check (default_mains_meters between 0 and 50),
  default_crosses_meters numeric(4, 2) not null default 5.5 check (default_crosses_meters between 0 and 50),
  label_size text not null default '29x62' check (label_size in ('29x62', '29x90', '28x89', '17x54', '40x14')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

alter table profiles enable row level security;
alter table profiles force row level security;
create policy tenant on profiles using (id = app.current_stringer()) with check (id = app.current_stringer());
create policy by_system on profiles to stringdesk_system using (true) with check (true);
create trigger set_updated_at before update on profiles for each row execute function app.set_updated_at();

-- Members can't write subscription_tier: it follows the payment provider, or an operator.
grant select on profiles to stringdesk_app;
grant update (full_name, business_name, business_phone, business_address, currency, tension_unit, length_unit, time_zone,
  turnaround_days, default_price, default_mains_meters, default_crosses_meters, label_size) on profiles to stringdesk_app;
grant select, update on profiles to stringdesk_system;

-- Creates the profile in the transaction that creates the user, so no user is ever without one.
create function app.create_profile() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.stringer_id', new.id::text, true);
  insert into public.profiles (id, full_name) values (new.id, new.full_name);
  return new;
end $$;
create trigger create_profile after insert on auth.users for each row execute function app.create_profile();

-- Refuses what exceeds a plan's limit. src/server/http/errors.ts reads the limit from the detail of P0001.
create function app.raise_tier_limit(limit_name text, limit_value integer, current_count bigint) returns void language plpgsql as $$
begin
  raise exception 'tier limit: %', limit_name using errcode = 'P0001',
    detail = json_build_object('name', limit_name, 'value', limit_value, 'count', current_count)::text;
end $$;

-- Whether the tenant is on the free tier. Locks the profile, so concurrent additions are counted one after the other.
create function app.lock_free_tier(stringer uuid) returns boolean language plpgsql as $$
declare tier text;
begin
  select subscription_tier into tier from public.profiles where id = stringer for no key update;
  return tier = 'free';
end $$;
