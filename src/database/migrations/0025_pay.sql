-- What people are paid for the jobs that they string (decision 0059).

create table pay_runs (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- Days in the time zone of the business. Both are included.
  from_day date not null,
  to_day date not null,
  count integer not null check (count > 0),
  total numeric(15, 3) not null,
  currency text not null,
  by_user_id uuid default app.current_user_id(),
  closed_at timestamptz(3) not null default now(),
  -- The transaction that wrote it: no other one adds entries.
  written_in xid8 not null default pg_current_xact_id(),
  primary key (stringer_id, id),
  foreign key (stringer_id, user_id) references members (stringer_id, user_id),
  check (from_day <= to_day)
);
create index pay_runs_by_time on pay_runs (stringer_id, closed_at, id);
create index pay_runs_of_member on pay_runs (stringer_id, user_id, closed_at, id);
call app.protect_table('pay_runs');
create policy by_owner on pay_runs to current_user using (true) with check (true);
grant select, insert on pay_runs to stringdesk_app;
-- Screens refetch. Entries are written together with a job, whose change notifies them.
create trigger notify after insert on pay_runs for each row execute function app.notify('%s:records');

-- The ledger. A correction is another entry.
create table pay_entries (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- Without a foreign key: an entry outlives its job.
  string_job_id uuid not null,
  job_number integer not null,
  -- Of the entries of the job. Given by the database.
  position integer not null,
  -- The day of the business on which the entry was written: the job was finished, or that was reversed.
  day date not null,
  paid_for text not null check (paid_for in ('standard', 'hybrid', 'natural_gut', 'rush', 'customer', 'string')),
  amount numeric(13, 3) not null check (amount <> 0),
  -- Of the business, when the job was finished.
  currency text not null,
  reason text not null check (reason in ('finished', 'stepped_back', 'redo', 'redo_deleted', 'deleted')),
  reverses uuid,
  -- The job that redoes the job. Without a foreign key, as above.
  redo_id uuid,
  pay_run_id uuid,
  by_user_id uuid default app.current_user_id(),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (stringer_id, id),
  foreign key (stringer_id, user_id) references members (stringer_id, user_id),
  foreign key (stringer_id, reverses) references pay_entries (stringer_id, id),
  foreign key (stringer_id, pay_run_id) references pay_runs (stringer_id, id),
  check ((reason = 'finished') = (reverses is null)),
  check ((reason = 'redo') = (redo_id is not null)),
  check ((amount > 0) = (reason in ('finished', 'redo_deleted'))),
  -- A credit, its reversal, and so on: at most one credit of a job is in force.
  unique (stringer_id, string_job_id, position),
  check ((amount > 0) = (position % 2 = 1))
);
-- An entry is reversed once.
create unique index pay_entries_reversed on pay_entries (stringer_id, reverses) where reverses is not null;
create index pay_entries_of_member on pay_entries (stringer_id, user_id, day, created_at, id);
create index pay_entries_by_day on pay_entries (stringer_id, day, user_id) include (amount, currency);
create index pay_entries_of_run on pay_entries (stringer_id, pay_run_id, day, created_at, id) where pay_run_id is not null;
create index open_pay_entries on pay_entries (stringer_id, user_id, day) include (amount, currency) where pay_run_id is null;
call app.protect_table('pay_entries');
create policy by_owner on pay_entries to current_user using (true) with check (true);
grant select, insert, update (pay_run_id) on pay_entries to stringdesk_app;

-- An entry follows the last one of its job: a credit follows none or a reversal, and each other one reverses the last one.
create function app.chain_pay_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last public.pay_entries;
begin
  select e.* into last from public.pay_entries e
    where e.stringer_id = new.stringer_id and e.string_job_id = new.string_job_id order by e.position desc limit 1;
  if new.reverses is null and last.amount > 0 then
    raise exception 'a job has one credit' using errcode = 'SD003';
  end if;
  if new.reverses is not null and (new.reverses, new.user_id, new.amount, new.currency)
      is distinct from (last.id, last.user_id, -last.amount, last.currency) then
    raise exception 'an entry reverses the last one of its job' using errcode = 'SD003';
  end if;
  new.position := coalesce(last.position, 0) + 1;
  return new;
end $$;
create trigger chain_pay_entry before insert on pay_entries for each row execute function app.chain_pay_entry();

-- Entries join a run in the transaction that writes it, and in no later one.
create trigger refuse_late_part before insert or update on pay_entries for each row when (new.pay_run_id is not null)
  execute function app.refuse_late_part('closed pay runs are immutable', 'pay_runs', 'pay_run_id');

-- A run says how many entries it has, and their total.
create function app.check_pay_run() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.pay_entries e where e.stringer_id = new.stringer_id and e.pay_run_id = new.id
      having count(*) = new.count and sum(e.amount) = new.total
        and bool_and(e.user_id = new.user_id and e.currency = new.currency and e.day between new.from_day and new.to_day)) then
    raise exception 'a pay run is the sum of its entries' using errcode = 'SD003';
  end if;
  return null;
end $$;
create constraint trigger check_sum after insert on pay_runs deferrable initially deferred
  for each row execute function app.check_pay_run();

-- Nothing changes in a run or an entry, except that a run takes an open entry. They go with their business.
create trigger refuse_change before update or delete on pay_entries for each row
  execute function app.refuse_change('pay_entries are immutable', 'pay_run_id');
create trigger refuse_change before update or delete on pay_runs for each row
  execute function app.refuse_change('pay_runs are immutable');

-- Rates are added, never changed: a later one of the same rule replaces an earlier one from its first day on. Customers are merged.
create table pay_rates (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- Null for everybody.
  user_id uuid,
  kind text check (kind in ('standard', 'hybrid', 'natural_gut', 'rush')),
  customer_id uuid,
  string_brand text check (char_length(string_brand) between 1 and 100),
  string_model text check (char_length(string_model) between 1 and 100),
  -- Null ends the rate.
  amount numeric(13, 3) check (amount >= 0),
  valid_from date not null,
  by_user_id uuid default app.current_user_id(),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (stringer_id, id),
  foreign key (stringer_id, user_id) references members (stringer_id, user_id),
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade,
  check (num_nonnulls(kind, customer_id, string_brand) = 1),
  check ((string_brand is null) = (string_model is null))
);
create index pay_rates_of_customer on pay_rates (stringer_id, customer_id);
call app.protect_table('pay_rates');
grant select, insert, update (customer_id) on pay_rates to stringdesk_app;
create trigger notify after insert on pay_rates for each row execute function app.notify('%s:records');
