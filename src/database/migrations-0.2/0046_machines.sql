-- Stringing machines, checks of their tension, and the machine that a job was strung on (decision 0055).
alter table businesses drop constraint businesses_shop_tools_check,
  add constraint businesses_shop_tools_check check (shop_tools <@ array['assignment', 'machines']);

create table machines (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('constant_pull', 'lockout', 'drop_weight')),
  -- Null: nobody is reminded.
  calibration_interval_days smallint check (calibration_interval_days between 1 and 366),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create unique index machines_by_name on machines (stringer_id, lower(name)) where archived_at is null;
call app.protect_table('machines');
create policy by_owner on machines to current_user using (true) with check (true);
create trigger set_updated_at before update on machines for each row execute function app.set_updated_at();
grant select, insert, update on machines to stringdesk_app;

create table calibrations (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  machine_id uuid not null,
  -- In the time zone of the business.
  checked_on date not null,
  -- Pounds.
  set_tension numeric(4, 1) not null check (set_tension between 10 and 100),
  measured_tension numeric(4, 1) not null check (measured_tension between 0 and 150),
  note text check (char_length(note) <= 200),
  by_user_id uuid default app.current_user_id(),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, machine_id) references machines (stringer_id, id) on delete cascade
);
create index calibrations_of_machine on calibrations (stringer_id, machine_id, checked_on, id);
call app.protect_table('calibrations');
create policy by_owner on calibrations to current_user using (true) with check (true);
-- A mistyped check is removed and recorded again.
grant select, insert, delete on calibrations to stringdesk_app;

alter table string_jobs
  add column machine_id uuid,
  add foreign key (stringer_id, machine_id) references machines (stringer_id, id);
create index jobs_of_machine on string_jobs (stringer_id, machine_id, time_completed) where machine_id is not null;

-- Screens refetch, as for the tables of 0012.
do $$
declare name text;
begin
  foreach name in array array['machines', 'calibrations'] loop
    execute format('create trigger notify_insert after insert on %I referencing new table as changed
      for each statement execute function app.notify_records()', name);
    execute format('create trigger notify_update after update on %I referencing new table as changed
      for each statement execute function app.notify_records()', name);
    execute format('create trigger notify_delete after delete on %I referencing old table as changed
      for each statement execute function app.notify_records()', name);
  end loop;
end $$;

alter table activities drop constraint activities_entity_check,
  add constraint activities_entity_check check (entity in ('job', 'item', 'business', 'message_setting', 'member', 'machine'));
-- With the name, which the log keeps when the machine gets another one.
create function app.log_job_machine() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select new.stringer_id, 'assignment', 'job', new.id, '#' || new.job_number,
      jsonb_build_object('machine', (select name from public.machines where stringer_id = new.stringer_id and id = old.machine_id)),
      jsonb_build_object('machine', (select name from public.machines where stringer_id = new.stringer_id and id = new.machine_id))
    where exists (select from public.businesses where id = new.stringer_id);
  return null;
end $$;
create trigger log_job_machine after update of machine_id on string_jobs for each row
  when (old.machine_id is distinct from new.machine_id and not app.is_archive_import()) execute function app.log_job_machine();

create function app.log_machine() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select new.stringer_id, 'settings', 'machine', new.id, old.name, jsonb_object_agg(field, was -> field), jsonb_object_agg(field, becomes -> field)
      from unnest(array['name', 'kind', 'calibration_interval_days', 'archived_at']) field
      where becomes -> field is distinct from was -> field
      having count(*) > 0;
  return null;
end $$;
create trigger log_machine after update of name, kind, calibration_interval_days, archived_at on machines for each row
  execute function app.log_machine();

-- A recorded check names who recorded it. A removed one would leave nothing.
create function app.log_removed_check() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- While a business is deleted, its machines are gone.
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select m.stringer_id, 'settings', 'machine', m.id, m.name,
      jsonb_build_object('check', format('%s, set to %s lbs, measured %s lbs', old.checked_on, old.set_tension, old.measured_tension)),
      jsonb_build_object('check', null)
      from public.machines m join public.businesses b on b.id = m.stringer_id
      where m.stringer_id = old.stringer_id and m.id = old.machine_id;
  return null;
end $$;
create trigger log_removed_check after delete on calibrations for each row execute function app.log_removed_check();
