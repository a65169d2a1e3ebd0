-- Backups read every row of every table as stringdesk_backup, which cannot log in: the owner takes its role for the transaction. An owner
-- who is not a superuser is under row-level security, too.

grant usage on schema public, app, auth, migration to stringdesk_backup;
grant select on all tables in schema public, app, auth, migration to stringdesk_backup;
grant select on all sequences in schema public, app, auth to stringdesk_backup;
alter default privileges grant usage on schemas to stringdesk_backup;
alter default privileges grant select on tables to stringdesk_backup;
alter default privileges grant select on sequences to stringdesk_backup;

-- As before (0001), and with the policy of backups.
create or replace procedure app.protect_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (stringer_id = app.current_stringer()) with check (stringer_id = app.current_stringer())',
    name);
  execute format('create policy by_backup on %s for select to stringdesk_backup using (true)', name);
end $$;

do $$
declare name regclass;
begin
  for name in select oid from pg_class where relkind in ('r', 'p') and relrowsecurity loop
    execute format('create policy by_backup on %s for select to stringdesk_backup using (true)', name);
  end loop;
end $$;

-- How backups ended, for the operator.
create table app.backup_runs (
  started_at timestamptz(3) primary key,
  finished_at timestamptz(3) not null,
  -- The backup's name and size; null if it failed.
  name text,
  bytes bigint,
  -- Why it failed.
  error text,
  check ((error is null) = (name is not null and bytes is not null))
);
grant select, insert, delete on app.backup_runs to stringdesk_system;
