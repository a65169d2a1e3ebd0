-- Imports of past jobs, and which records each of them made, so that it can be undone (decision 0040).

create table imports (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('jobs')),
  file_name text not null check (char_length(file_name) between 1 and 255),
  -- How many records it made.
  customers integer not null check (customers >= 0),
  racquets integer not null check (racquets >= 0),
  jobs integer not null check (jobs >= 0),
  -- Rows of the file that were here already, and rows that could not be imported.
  existing integer not null check (existing >= 0),
  refused integer not null check (refused >= 0),
  undone_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
call app.protect_table('imports');
grant select, insert, update (undone_at) on imports to stringdesk_app;

-- The import that made a record; null for all others. A record that nobody changed since has updated_at = created_at.
alter table customers add column import_id uuid,
  add foreign key (stringer_id, import_id) references imports (stringer_id, id);
alter table racquets add column import_id uuid,
  add foreign key (stringer_id, import_id) references imports (stringer_id, id);
alter table string_jobs add column import_id uuid,
  add foreign key (stringer_id, import_id) references imports (stringer_id, id);
create index customers_of_import on customers (stringer_id, import_id, id) where import_id is not null;
create index racquets_of_import on racquets (stringer_id, import_id, id) where import_id is not null;
create index jobs_of_import on string_jobs (stringer_id, import_id, id) where import_id is not null;

-- Imported jobs are finished: reminders skip them.
grant select (import_id) on string_jobs to stringdesk_system;

-- As before (0008), but past jobs don't count toward the month's limit.
create or replace function app.enforce_job_limit() returns trigger language plpgsql as $$
declare
  zone text;
  this_month bigint;
begin
  if app.lock_free_tier(new.stringer_id) then
    select time_zone into zone from public.profiles where id = new.stringer_id;
    select count(*) into this_month from public.string_jobs
      where stringer_id = new.stringer_id and import_id is null
        and created_at >= date_trunc('month', now() at time zone zone) at time zone zone;
    if this_month >= 25 then
      perform app.raise_tier_limit('jobs_this_month', 25, this_month);
    end if;
  end if;
  return new;
end $$;
drop index jobs_by_creation;
create index jobs_by_creation on string_jobs (stringer_id, created_at) where import_id is null;

-- An import of past jobs checks the limit of customers and assigns numbers itself, for all of its rows at once: these triggers would lock
-- the profile, the counter of jobs and the customers until it ends, and nobody could take in a racquet meanwhile.
drop trigger limit_new on customers;
create trigger limit_new before insert on customers for each row when (new.is_active and new.import_id is null)
  execute function app.enforce_customer_limit();
drop trigger assign_racquet_number on racquets;
create trigger assign_racquet_number before insert on racquets for each row when (new.own_number is null and new.import_id is null)
  execute function app.assign_racquet_number();
drop trigger a_limit_new on string_jobs;
create trigger a_limit_new before insert on string_jobs for each row when (new.import_id is null)
  execute function app.enforce_job_limit();
drop trigger b_assign_job_number on string_jobs;
create trigger b_assign_job_number before insert on string_jobs for each row when (new.import_id is null)
  execute function app.assign_job_number();

-- As before (0009), but a past job's link is revoked until somebody renews it.
create or replace function app.create_feedback_link() returns trigger language plpgsql as $$
begin
  insert into public.feedback_links (stringer_id, string_job_id, token)
    values (new.stringer_id, new.id, case when new.import_id is null then app.new_token() end);
  return new;
end $$;

-- As before (0017), with the tables of jobs.
create or replace function app.refresh_statistics() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze customers, racquets, string_inventory, string_jobs, job_events, feedback_links, search_entries, search_words;
end $$;
