-- String jobs from intake to pick-up, their numbers, their history and the string they used.

create table job_counters (
  stringer_id uuid not null references profiles (id) on delete cascade,
  last_job_number integer not null default 0,
  primary key (stringer_id)
);
call app.protect_table('job_counters');
grant select, insert, update on job_counters to stringdesk_app;

create table string_jobs (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  racquet_id uuid not null,
  job_number integer not null,
  job_date timestamptz(3) not null default now(),
  due_date timestamptz(3),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed', 'picked_up')),
  string_mains_brand text not null check (char_length(string_mains_brand) between 1 and 100),
  string_mains_model text not null check (char_length(string_mains_model) between 1 and 100),
  string_mains_color text check (char_length(string_mains_color) <= 50),
  string_crosses_brand text check (char_length(string_crosses_brand) <= 100),
  string_crosses_model text check (char_length(string_crosses_model) <= 100),
  string_crosses_color text check (char_length(string_crosses_color) <= 50),
  string_source_mains text not null default 'shop' check (string_source_mains in ('shop', 'customer')),
  string_source_crosses text not null default 'shop' check (string_source_crosses in ('shop', 'customer')),
  tension_mains smallint not null check (tension_mains between 30 and 80),
  tension_crosses smallint check (tension_crosses between 30 and 80),
  string_pattern text check (char_length(string_pattern) <= 20),
  price numeric(5, 2) check (price between 0 and 999.99),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
  payment_method text check (char_length(payment_method) <= 50),
  paid_at timestamptz(3),
  time_started timestamptz(3),
  time_completed timestamptz(3),
  picked_up_at timestamptz(3),
  duration_minutes integer check (duration_minutes >= 0),
  labor_notes text check (char_length(labor_notes) <= 2000),
  inventory_mains_id uuid,
  inventory_crosses_id uuid,
  meters_used_mains numeric(4, 2) check (meters_used_mains between 0 and 50),
  meters_used_crosses numeric(4, 2) check (meters_used_crosses between 0 and 50),
  string_cost numeric(9, 2) check (string_cost >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- What analytics group by, so that counting reads a narrow index: grouping by the texts and instants behind them takes twice as long.
  -- Which strings: a hash of their four names.
  string_mix bigint generated always as (
    hash_record_extended(row(string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model), 0)) stored,
  -- From intake until ready, in tenths of an hour, rounded up.
  turnaround_tenths integer generated always as (ceil(date_part('epoch', time_completed - job_date) / 360)::integer) stored,
  -- Null: no due date, or not completed.
  is_on_time boolean generated always as (time_completed <= due_date) stored,
  primary key (stringer_id, id),
  unique (stringer_id, job_number),
  foreign key (stringer_id, customer_id, racquet_id) references racquets (stringer_id, customer_id, id) on update cascade,
  foreign key (stringer_id, inventory_mains_id) references string_inventory (stringer_id, id),
  foreign key (stringer_id, inventory_crosses_id) references string_inventory (stringer_id, id),
  check ((payment_status = 'paid') = (paid_at is not null))
);
-- One index for each order or filter of the lists.
create index jobs_by_status on string_jobs (stringer_id, status, job_date desc, id desc);
create index jobs_by_payment on string_jobs (stringer_id, payment_status, job_date desc, id desc);
create index jobs_of_customer on string_jobs (stringer_id, customer_id, job_date desc, id desc);
create index jobs_of_racquet on string_jobs (stringer_id, racquet_id, job_date desc, id desc);
-- This month's jobs, for the plan's limit.
create index jobs_by_creation on string_jobs (stringer_id, created_at);
-- Open jobs in the order they are due.
create index jobs_on_bench on string_jobs (stringer_id, due_date, id) where status in ('pending', 'in_progress');
-- Picked-up jobs, to ask how they played.
create index jobs_by_pick_up on string_jobs (stringer_id, picked_up_at) where status = 'picked_up';
create index jobs_of_mains_item on string_jobs (stringer_id, inventory_mains_id) where inventory_mains_id is not null;
create index jobs_of_crosses_item on string_jobs (stringer_id, inventory_crosses_id) where inventory_crosses_id is not null;
-- For analytics: each panel reads one range of one index and no rows of the table, because the index includes what the panel sums.
create index jobs_by_date on string_jobs (stringer_id, job_date desc, id desc)
  include (customer_id, racquet_id, string_mix, tension_mains, tension_crosses);
create index jobs_by_payment_day on string_jobs (stringer_id, paid_at)
  include (price, string_cost, time_completed, job_date, customer_id, status) where paid_at is not null;
create index jobs_by_completion on string_jobs (stringer_id, time_completed)
  include (turnaround_tenths, is_on_time) where time_completed is not null;
-- Completed and unpaid, of any age: few, however long the history.
create index jobs_owed on string_jobs (stringer_id) include (time_completed, job_date, price, customer_id)
  where payment_status = 'unpaid' and status in ('completed', 'picked_up');
call app.protect_table('string_jobs');
create trigger set_updated_at before update on string_jobs for each row execute function app.set_updated_at();
grant select, insert, update, delete on string_jobs to stringdesk_app;
-- What background work needs to write a message: no notes.
grant select (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, status, string_mains_brand,
  string_mains_model, string_mains_color, string_crosses_brand, string_crosses_model, string_crosses_color, tension_mains,
  tension_crosses, price, payment_status, time_completed, picked_up_at) on string_jobs to stringdesk_system;
create policy by_system on string_jobs for select to stringdesk_system using (true);

-- product.md, Tiers: 25 new jobs in a calendar month of the business's time zone.
create function app.enforce_job_limit() returns trigger language plpgsql as $$
declare
  zone text;
  this_month bigint;
begin
  if app.lock_free_tier(new.stringer_id) then
    select time_zone into zone from public.profiles where id = new.stringer_id;
    select count(*) into this_month from public.string_jobs
      where stringer_id = new.stringer_id
        and created_at >= date_trunc('month', now() at time zone zone) at time zone zone;
    if this_month >= 25 then
      perform app.raise_tier_limit('jobs_this_month', 25, this_month);
    end if;
  end if;
  return new;
end $$;
-- Triggers run in the order of their names: a refused job takes no number.
create trigger a_limit_new before insert on string_jobs for each row execute function app.enforce_job_limit();

-- "#142": counts up from 1 in each business. The row lock on the counter puts concurrent inserts in order; a number is never used twice.
create function app.assign_job_number() returns trigger language plpgsql as $$
begin
  insert into public.job_counters (stringer_id, last_job_number) values (new.stringer_id, 1)
    on conflict (stringer_id) do update set last_job_number = job_counters.last_job_number + 1
    returning last_job_number into new.job_number;
  return new;
end $$;
create trigger b_assign_job_number before insert on string_jobs for each row execute function app.assign_job_number();

create table job_events (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  string_job_id uuid not null,
  kind text not null check (kind in ('status', 'payment')),
  from_value text,
  to_value text not null,
  amount numeric(5, 2),
  payment_method text check (char_length(payment_method) <= 50),
  by_user_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade
);
create index events_of_job on job_events (stringer_id, string_job_id, id);
call app.protect_table('job_events');
-- Append-only: nobody may change the history.
grant select, insert on job_events to stringdesk_app;

create table string_usage (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  string_job_id uuid not null,
  string_inventory_id uuid not null,
  string_type text not null check (string_type in ('mains', 'crosses', 'full')),
  meters_used numeric(4, 2) not null check (meters_used between 0 and 50),
  cost_per_meter numeric(9, 4),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  unique (stringer_id, string_job_id, string_type),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade,
  foreign key (stringer_id, string_inventory_id) references string_inventory (stringer_id, id)
);
create index usage_of_item on string_usage (stringer_id, string_inventory_id, id);
call app.protect_table('string_usage');
grant select, insert, delete on string_usage to stringdesk_app;
