-- String jobs from intake to pick-up, their numbers, their history and the string they used.

create table job_counters (
  stringer_id uuid not null references businesses (id) on delete cascade,
  last_job_number integer not null default 0,
  primary key (stringer_id)
);
call app.protect_table('job_counters');
grant select, insert, update on job_counters to stringdesk_app;

create table string_jobs (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  racquet_id uuid not null,
  job_number integer not null,
  job_date timestamptz(3) not null default now(),
  due_date timestamptz(3),
  -- Rush jobs may be paid differently (decision 0059).
  is_rush boolean not null default false,
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
  -- A price of any currency is worth at most 999.99 dollars; the currency decides (decision 0123).
  price numeric(9, 3) check (price between 0 and 999999),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
  payment_method text check (char_length(payment_method) <= 50),
  paid_at timestamptz(3),
  -- Payments can be of a part of a job (decision 0064).
  paid_amount numeric(9, 3) not null default 0 check (paid_amount >= 0),
  -- What remains to be paid.
  owed numeric(9, 3) generated always as (greatest(coalesce(price, 0) - paid_amount, 0)) stored,
  time_started timestamptz(3),
  time_completed timestamptz(3),
  picked_up_at timestamptz(3),
  duration_minutes integer check (duration_minutes >= 0),
  labor_notes text check (char_length(labor_notes) <= 2000),
  inventory_mains_id uuid,
  inventory_crosses_id uuid,
  meters_used_mains numeric(4, 2) check (meters_used_mains between 0 and 50),
  meters_used_crosses numeric(4, 2) check (meters_used_crosses between 0 and 50),
  string_cost numeric(12, 3) check (string_cost >= 0),
  -- Who strings it (decision 0054).
  assigned_to uuid,
  -- Who strung it (decision 0062). Null until it is finished, and for jobs that were imported.
  strung_by uuid,
  -- The machine that it was strung on (decision 0055).
  machine_id uuid,
  -- Where it waits for its customer (decision 0060).
  place_id uuid,
  -- The job that this one does again (decision 0056).
  redo_of uuid,
  -- Redos have a reason, and no other job does. A redo stays when the job that it repeats is deleted.
  redo_reason text check (redo_reason in ('broke_early', 'wrong_tension', 'notch', 'other')),
  redo_price text check (redo_price in ('free', 'half', 'full')),
  -- As for customers.
  import_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id(),
  -- What analytics group by, so that counting reads a narrow index: grouping by the texts and instants behind them takes twice as long.
  -- Which strings: a hash of their four names.
  string_mix bigint generated always as (
    hash_record_extended(row(string_mains_brand, string_mains_model, string_crosses_brand, string_crosses_model), 0)) stored,
  -- From intake until ready, in tenths of an hour, rounded up. A file of past jobs often has one date of a job: how long it took isn't known
  -- then (decision 0040).
  turnaround_tenths integer generated always as (
    case when import_id is null or time_completed <> job_date then ceil(date_part('epoch', time_completed - job_date) / 360)::integer end
  ) stored,
  -- Null: no due date, or not completed.
  is_on_time boolean generated always as (time_completed <= due_date) stored,
  primary key (stringer_id, id),
  unique (stringer_id, job_number),
  foreign key (stringer_id, customer_id, racquet_id) references racquets (stringer_id, customer_id, id),
  foreign key (stringer_id, inventory_mains_id) references string_inventory (stringer_id, id),
  foreign key (stringer_id, inventory_crosses_id) references string_inventory (stringer_id, id),
  foreign key (stringer_id, assigned_to) references members (stringer_id, user_id),
  foreign key (stringer_id, strung_by) references members (stringer_id, user_id),
  foreign key (stringer_id, machine_id) references machines (stringer_id, id),
  foreign key (stringer_id, place_id) references places (stringer_id, id),
  -- Deferred, because an import of an export may write a redo first.
  foreign key (stringer_id, redo_of) references string_jobs (stringer_id, id) deferrable initially deferred,
  foreign key (stringer_id, import_id) references imports (stringer_id, id),
  check ((payment_status = 'paid') = (paid_at is not null)),
  check (strung_by is null or status in ('completed', 'picked_up')),
  check ((redo_reason is null) = (redo_price is null)),
  check (redo_of is null or (redo_reason is not null and redo_of <> id)),
  -- A paid job can be paid more than its price, if the price was lowered afterwards: the difference is refunded.
  check (case payment_status when 'paid' then paid_amount >= coalesce(price, 0) else paid_amount <= coalesce(price, 0) end),
  constraint string_jobs_place_check check (place_id is null or status = 'completed')
);
-- One index for each order or filter of the lists.
create index jobs_by_status on string_jobs (stringer_id, status, job_date desc, id desc);
create index jobs_by_payment on string_jobs (stringer_id, payment_status, job_date desc, id desc);
create index jobs_of_customer on string_jobs (stringer_id, customer_id, job_date desc, id desc);
create index jobs_of_racquet on string_jobs (stringer_id, racquet_id, job_date desc, id desc);
-- This month's jobs, for the plan's limit.
create index jobs_by_creation on string_jobs (stringer_id, created_at) where import_id is null;
-- Open jobs in the order they are due.
create index jobs_on_bench on string_jobs (stringer_id, due_date, id) where status in ('pending', 'in_progress');
create index jobs_of_member on string_jobs (stringer_id, assigned_to) where assigned_to is not null and status in ('pending', 'in_progress');
-- Picked-up jobs, to ask how they played.
create index jobs_by_pick_up on string_jobs (stringer_id, picked_up_at) where status = 'picked_up';
create index jobs_of_mains_item on string_jobs (stringer_id, inventory_mains_id) where inventory_mains_id is not null;
create index jobs_of_crosses_item on string_jobs (stringer_id, inventory_crosses_id) where inventory_crosses_id is not null;
create index jobs_of_machine on string_jobs (stringer_id, machine_id, time_completed) where machine_id is not null;
create index jobs_at_place on string_jobs (stringer_id, place_id) where place_id is not null;
create index jobs_of_import on string_jobs (stringer_id, import_id, id) where import_id is not null;
-- A job is done again once. What is wrong with a redo is a redo of that one.
create unique index redos_of_job on string_jobs (stringer_id, redo_of) where redo_of is not null;
-- Redos that haven't been picked up: customers get no reminder about a racquet that is in the shop.
create index open_redos on string_jobs (stringer_id, racquet_id) where redo_reason is not null and status <> 'picked_up';
-- Nobody pays for them, so their string counts on the day they were finished.
create index free_redos on string_jobs (stringer_id, time_completed) include (string_cost)
  where redo_price = 'free' and payment_status = 'unpaid' and time_completed is not null;
-- For analytics: each panel reads one range of one index and no rows of the table, because the index includes what the panel sums, and what
-- leaves redos out of averages.
create index jobs_by_date on string_jobs (stringer_id, job_date desc, id desc)
  include (customer_id, racquet_id, string_mix, tension_mains, tension_crosses, redo_reason);
create index jobs_by_payment_day on string_jobs (stringer_id, paid_at)
  include (price, string_cost, time_completed, job_date, customer_id, status, redo_reason) where paid_at is not null;
create index jobs_by_completion on string_jobs (stringer_id, time_completed)
  include (turnaround_tenths, is_on_time, redo_reason, string_mix, id, strung_by, price) where time_completed is not null;
-- Completed and unpaid, of any age: few, however long the history.
create index jobs_owed on string_jobs (stringer_id) include (time_completed, job_date, price, owed, customer_id)
  where payment_status = 'unpaid' and status in ('completed', 'picked_up');
-- Jobs that were paid above their price, which was lowered since: few, however long the history.
create index jobs_to_refund on string_jobs (stringer_id, job_date desc, id desc) include (price, paid_amount)
  where paid_amount > coalesce(price, 0);
call app.protect_table('string_jobs');
create trigger set_updated before update on string_jobs for each row execute function app.set_updated('by');
create trigger notify_insert after insert on string_jobs referencing new table as changed
  for each statement execute function app.notify_jobs();
create trigger notify_update after update on string_jobs referencing new table as changed
  for each statement execute function app.notify_jobs();
create trigger notify_delete after delete on string_jobs referencing old table as changed
  for each statement execute function app.notify_jobs();
grant select, insert, update, delete on string_jobs to stringdesk_app;
create policy by_owner on string_jobs to current_user using (true) with check (true);
-- What background work needs to write a message: no notes. Imported jobs are finished: reminders skip them.
grant select (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, status, string_mains_brand, string_mains_model,
  string_mains_color, string_crosses_brand, string_crosses_model, string_crosses_color, tension_mains, tension_crosses, price, payment_status,
  owed, time_completed, picked_up_at, assigned_to, redo_of, redo_reason, import_id) on string_jobs to stringdesk_system;
create policy by_system on string_jobs for select to stringdesk_system using (true);
-- Deleting an account unassigns the user's jobs.
grant update (assigned_to, updated_at) on string_jobs to stringdesk_system;
create policy unassign_by_system on string_jobs for update to stringdesk_system using (true) with check (true);

-- An import of past jobs assigns numbers itself, for all of its rows at once: these triggers would lock the business and the counter of jobs
-- until it ends, and nobody could take in a racquet until then. Jobs of an archive keep their numbers.

-- product.md, Tiers: 25 new jobs in a calendar month of the business's time zone. Past jobs and those of an archive don't count.
-- Triggers run in the order of their names: a refused job takes no number.
create trigger a_limit_new before insert on string_jobs for each row when (new.import_id is null and not app.is_archive_import())
  execute function app.enforce_tier_limit('jobs_this_month', '25', 'import_id is null and created_at >= (select greatest(
    date_trunc(''month'', now() at time zone time_zone) at time zone time_zone, archive_imported_at) from public.businesses b where b.id = $1)');

-- "#142": counts up from 1 in each business. The row lock on the counter puts concurrent inserts in order; a number is never used twice.
create function app.assign_job_number() returns trigger language plpgsql as $$
begin
  insert into public.job_counters (stringer_id, last_job_number) values (new.stringer_id, 1)
    on conflict (stringer_id) do update set last_job_number = job_counters.last_job_number + 1
    returning last_job_number into new.job_number;
  return new;
end $$;
create trigger b_assign_job_number before insert on string_jobs for each row
  when (new.import_id is null and not app.is_archive_import()) execute function app.assign_job_number();

create table job_events (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  string_job_id uuid not null,
  kind text not null check (kind in ('status', 'payment')),
  from_value text,
  to_value text not null,
  amount numeric(9, 3),
  payment_method text check (char_length(payment_method) <= 50),
  -- Null: background work.
  by_user_id uuid default app.current_user_id(),
  access_token_id uuid default app.current_access_token(),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade,
  foreign key (stringer_id, access_token_id) references access_tokens (stringer_id, id)
);
create index events_of_job on job_events (stringer_id, string_job_id, id);
call app.protect_table('job_events');
-- Append-only: nobody may change the history.
grant select, insert on job_events to stringdesk_app;

create table string_usage (
  stringer_id uuid not null references businesses (id) on delete cascade,
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
