-- Everything of a stringer as one file, made in the background. The row is the promise; whoever dies on the way is taken over.

create table exports (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  attempts smallint not null default 0,
  -- Said every few seconds by whoever works on it.
  touched_at timestamptz(3) not null default now(),
  file_id uuid,
  bytes bigint,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  primary key (stringer_id, id),
  check ((state = 'done') = (file_id is not null and bytes is not null))
);
create unique index one_export_at_a_time on exports (stringer_id) where state in ('waiting', 'running');
create index exports_to_make on exports (created_at) where state in ('waiting', 'running');
create index exports_by_end on exports (expires_at);
call app.fence('exports');
grant select, insert (stringer_id, id), delete on exports to stringdesk_app;
create policy by_system on exports to stringdesk_system using (true);
grant select, update, delete on exports to stringdesk_system;

create trigger loosen_file after delete on exports for each row when (old.file_id is not null) execute function app.loosen_file();
grant insert on app.loose_files to stringdesk_system;

-- Opens the desk of whoever asked for an export, for one transaction of the one who makes it: by then the session may have ended.
create policy by_owner on exports for select to current_user using (true);
create function app.enter_export(stringer uuid, export uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  runs boolean := exists (select from public.exports where stringer_id = stringer and id = export and state = 'running');
begin
  perform set_config('app.stringer_id', case when runs then stringer::text else '' end, true);
  return runs;
end $$;
revoke execute on function app.enter_export from public;
grant execute on function app.enter_export to stringdesk_app;
