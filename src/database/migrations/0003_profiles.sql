-- A stringer's profile: keyed by the user id, which is the stringer_id of every other table (spec 3).

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
create policy own on profiles using (id = app.current_stringer()) with check (id = app.current_stringer());
create policy by_system on profiles to stringdesk_system using (true) with check (true);
create trigger touch before update on profiles for each row execute function app.touch();

-- The tier is not among the columns that a stringer can write: it follows the payment provider, or an operator.
grant select on profiles to stringdesk_app;
grant update (full_name, business_name, business_phone, business_address, currency, tension_unit, length_unit, time_zone,
  turnaround_days, default_price, default_mains_meters, default_crosses_meters, label_size) on profiles to stringdesk_app;
grant select, update on profiles to stringdesk_system;

-- The profile is born in the user's own transaction: there is never a user without one.
create function app.profile_of_new_user() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.stringer_id', new.id::text, true);
  insert into public.profiles (id, full_name) values (new.id, new.full_name);
  return new;
end $$;
create trigger profile_of_new_user after insert on auth.users for each row execute function app.profile_of_new_user();

-- Refuses what a plan does not hold. P0001 with the limit in the detail: errors.ts reads it.
create function app.refuse_by_tier(limit_name text, limit_value integer, current_count bigint) returns void language plpgsql as $$
begin
  raise exception 'tier limit: %', limit_name using errcode = 'P0001',
    detail = json_build_object('name', limit_name, 'value', limit_value, 'count', current_count)::text;
end $$;

-- Locks the stringer's profile and says whether it is free. The lock puts racing additions of one stringer in a row.
create function app.is_free(stringer uuid) returns boolean language plpgsql as $$
declare tier text;
begin
  select subscription_tier into tier from public.profiles where id = stringer for no key update;
  return tier = 'free';
end $$;
