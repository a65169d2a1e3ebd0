-- Conflicts about members, replies and shared tablets name who changed them, as those about jobs and customers do (0074).
alter table replies disable trigger user;
alter table replies add column updated_at timestamptz(3) not null default now();
update replies set updated_at = greatest(created_at, done_at);
alter table replies enable trigger user;
alter table shared_devices disable trigger user;
alter table shared_devices add column updated_at timestamptz(3) not null default now();
update shared_devices set updated_at = created_at;
alter table shared_devices enable trigger user;

create trigger set_updated_at before update on replies for each row execute function app.set_updated_at();
-- Not when somebody unlocks it.
create trigger set_updated_at before update of idle_minutes on shared_devices for each row execute function app.set_updated_at();

do $$
declare
  name text;
begin
  foreach name in array array['members', 'replies', 'shared_devices']
  loop
    execute format('alter table %I add column updated_by uuid default app.current_user_id()', name);
    -- Triggers run in the order of their names: the version is set before.
    execute format('create trigger write_updated_by before update on %I for each row when (old.updated_at is distinct from new.updated_at)
      execute function app.set_updated_by()', name);
    -- Some tables grant their columns one by one.
    execute format('grant select (updated_at, updated_by) on %I to stringdesk_app', name);
  end loop;
end $$;
