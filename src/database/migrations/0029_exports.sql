-- Exports of all of a business's data, made in the background. If the process that makes one dies, another takes over.

create table exports (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  attempts smallint not null default 0,
  -- Updated every few seconds while it is made.
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
call app.protect_table('exports');
create policy by_system on exports to stringdesk_system using (true);
create policy by_owner on exports for select to current_user using (true);
create trigger mark_unused after delete on exports for each row when (old.file_id is not null) execute function app.mark_unused();
grant select, insert (stringer_id, id), delete on exports to stringdesk_app;
grant select, update, delete on exports to stringdesk_system;

-- Sets the tenant for one transaction while an export of it is running; the session that requested it may have ended by then.
create function app.enter_export(stringer uuid, export uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_running boolean := exists (select from public.exports where stringer_id = stringer and id = export and state = 'running');
begin
  perform set_config('app.stringer_id', case when is_running then stringer::text else '' end, true), set_config('app.user_id', '', true),
    set_config('app.access_token_id', '', true);
  return is_running;
end $$;
revoke execute on function app.enter_export from public;
grant execute on function app.enter_export to stringdesk_app;
