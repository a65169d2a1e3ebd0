-- Customers and their racquets.

create table customers (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  full_name text collate "und-x-icu" not null check (char_length(full_name) between 1 and 255),
  email text check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 50),
  notes text check (char_length(notes) <= 2000),
  preferred_contact_method text check (preferred_contact_method in ('email', 'phone', 'sms')),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create index customers_by_name on customers (stringer_id, is_active, full_name, id);
call app.fence('customers');
create trigger touch before update on customers for each row execute function app.touch();
grant select, insert, update, delete on customers to stringdesk_app;

-- product.md, Tiers: 25 active customers on the free tier. Bringing one back from the archive is an addition too.
create function app.limit_customers() returns trigger language plpgsql as $$
declare active bigint;
begin
  if app.is_free(new.stringer_id) then
    select count(*) into active from public.customers where stringer_id = new.stringer_id and is_active and id <> new.id;
    if active >= 25 then
      perform app.refuse_by_tier('active_customers', 25, active);
    end if;
  end if;
  return new;
end $$;
create trigger limit_new before insert on customers for each row when (new.is_active) execute function app.limit_customers();
create trigger limit_returning before update of is_active on customers for each row
  when (new.is_active and not old.is_active) execute function app.limit_customers();

create table racquets (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  brand text collate "und-x-icu" not null check (char_length(brand) between 1 and 100),
  model text collate "und-x-icu" not null check (char_length(model) between 1 and 100),
  own_number smallint check (own_number between 1 and 999),
  grip_size text check (char_length(grip_size) <= 20),
  weight_grams smallint check (weight_grams between 200 and 400),
  balance_point_mm smallint check (balance_point_mm between 250 and 400),
  string_pattern text check (char_length(string_pattern) <= 20),
  preferred_tension_mains smallint check (preferred_tension_mains between 30 and 80),
  preferred_tension_crosses smallint check (preferred_tension_crosses between 30 and 80),
  notes text check (char_length(notes) <= 2000),
  photo_url text check (char_length(photo_url) <= 2048),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  -- What a job refers to: a racquet of this very customer. It cascades when two customers become one.
  unique (stringer_id, customer_id, id),
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade
);
create index racquets_by_name on racquets (stringer_id, is_active, brand, model, id);
call app.fence('racquets');
create trigger touch before update on racquets for each row execute function app.touch();
grant select, insert, update, delete on racquets to stringdesk_app;

create table customer_string_preferences (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  racquet_id uuid,
  preferred_mains_brand text check (char_length(preferred_mains_brand) <= 100),
  preferred_mains_model text check (char_length(preferred_mains_model) <= 100),
  preferred_crosses_brand text check (char_length(preferred_crosses_brand) <= 100),
  preferred_crosses_model text check (char_length(preferred_crosses_model) <= 100),
  preferred_tension_mains smallint check (preferred_tension_mains between 30 and 80),
  preferred_tension_crosses smallint check (preferred_tension_crosses between 30 and 80),
  notes text check (char_length(notes) <= 2000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  -- One for the player, and one for each of the player's frames.
  unique nulls not distinct (stringer_id, customer_id, racquet_id),
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade,
  foreign key (stringer_id, customer_id, racquet_id) references racquets (stringer_id, customer_id, id)
    on delete cascade on update cascade
);
create index preferences_by_racquet on customer_string_preferences (stringer_id, racquet_id);
call app.fence('customer_string_preferences');
create trigger touch before update on customer_string_preferences for each row execute function app.touch();
grant select, insert, update, delete on customer_string_preferences to stringdesk_app;
