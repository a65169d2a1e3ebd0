-- Stringing machines and checks of their tension (decision 0055).

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
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, id)
);
create unique index machines_by_name on machines (stringer_id, lower(name)) where archived_at is null;
call app.protect_table('machines');
create policy by_owner on machines to current_user using (true) with check (true);
create trigger set_updated before update on machines for each row execute function app.set_updated('by');
create trigger notify after insert or update or delete on machines for each row execute function app.notify('%s:records');
create trigger z_limit_new after insert on machines referencing new table as added for each statement
  execute function app.enforce_record_limit('50', 'archived_at is null', 'stringer_id');
create trigger z_limit_restored after update of archived_at on machines for each row
  when (old.archived_at is not null and new.archived_at is null)
  execute function app.enforce_record_limit('50', 'archived_at is null', 'stringer_id');
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
create trigger notify after insert or update or delete on calibrations for each row execute function app.notify('%s:records');
-- A mistyped check is removed and recorded again.
grant select, insert, delete on calibrations to stringdesk_app;
