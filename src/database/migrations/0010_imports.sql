-- Imports of past jobs, customers and inventory, and which records each of them made, so that it can be undone (decision 0040). A sample shop
-- is an import that can be removed at any time (decision 0046).

create table imports (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('jobs', 'customers', 'inventory', 'sample')),
  file_name text not null check (char_length(file_name) between 1 and 255),
  -- How the columns of the file were matched: the next file with the same heading starts with it. SHA-256 of the names of all columns, in
  -- hexadecimal, and the field of each column.
  heading_hash text check (char_length(heading_hash) = 64),
  targets text[] check (cardinality(targets) <= 200),
  -- How many records it made.
  customers integer not null check (customers >= 0),
  racquets integer not null check (racquets >= 0),
  jobs integer not null check (jobs >= 0),
  items integer not null default 0 check (items >= 0),
  -- Rows of the file that were here already, and rows that could not be imported.
  existing integer not null check (existing >= 0),
  refused integer not null check (refused >= 0),
  undone_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create unique index one_sample on imports (stringer_id) where kind = 'sample' and undone_at is null;
call app.protect_table('imports');
grant select, insert, update (undone_at) on imports to stringdesk_app;

-- The sample shop of a business; null if it has none.
create function app.sample_of(stringer uuid) returns uuid language sql stable parallel safe
  return (select id from public.imports where stringer_id = stringer and kind = 'sample' and undone_at is null);

-- Imports of a whole export ("Export everything") into an empty business (decision 0047). The file arrives in parts. Background work
-- imports it; if the process that does dies, another takes over.
create table archive_imports (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  state text not null default 'uploading' check (state in ('uploading', 'waiting', 'running', 'done', 'failed')),
  file_name text not null check (char_length(file_name) between 1 and 255),
  bytes bigint not null check (bytes between 1 and 4000000000),
  -- The files of its parts in their order. None once it has ended.
  part_ids uuid[] not null default '{}',
  -- Percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  attempts smallint not null default 0,
  -- Updated with every part, and every few seconds while it runs.
  touched_at timestamptz(3) not null default now(),
  -- How many records it made, by table.
  counts jsonb,
  -- Why it failed: code, message and limit of an error of the catalogue.
  problem jsonb,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (stringer_id, id),
  check ((state = 'done') = (counts is not null)),
  check ((state in ('done', 'failed')) = (finished_at is not null))
);
create unique index one_archive_import_at_a_time on archive_imports (stringer_id) where state in ('uploading', 'waiting', 'running');
create index archive_imports_to_run on archive_imports (created_at) where state in ('waiting', 'running');
create index archive_imports_by_touch on archive_imports (touched_at) where state = 'uploading';
call app.protect_table('archive_imports');
create policy by_system on archive_imports to stringdesk_system using (true);
create policy by_owner on archive_imports for select to current_user using (true);
grant select, insert (stringer_id, id, file_name, bytes), delete,
  update (state, part_ids, progress, touched_at, counts, finished_at) on archive_imports to stringdesk_app;
grant select, update, delete on archive_imports to stringdesk_system;

create trigger mark_unused after update of part_ids or delete on archive_imports for each row when (old.part_ids <> '{}')
  execute function app.mark_unused();

-- Sets the tenant for one transaction while an import of an archive is running; the session that started it may have ended by then. Its
-- rows keep what they had: numbers, links, quantities, times. They send nothing.
create function app.enter_archive_import(stringer uuid, import uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_running boolean := exists (
    select from public.archive_imports where stringer_id = stringer and id = import and state = 'running');
begin
  perform set_config('app.stringer_id', case when is_running then stringer::text else '' end, true);
  perform set_config('app.access_token_id', '', true);
  perform set_config('app.user_id', '', true);
  perform set_config('app.archive_import', case when is_running then 'on' else '' end, true);
  perform set_config('app.keep_updated_at', case when is_running then 'on' else '' end, true);
  return is_running;
end $$;

create function app.mark_archive_imported() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_archive_import() then raise exception 'Only an import of an archive marks it'; end if;
  update public.businesses set archive_imported_at = clock_timestamp() where id = app.current_stringer();
end $$;
revoke execute on function app.enter_archive_import, app.mark_archive_imported from public;
grant execute on function app.enter_archive_import, app.mark_archive_imported to stringdesk_app;
