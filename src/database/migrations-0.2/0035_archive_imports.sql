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
grant select, insert (stringer_id, id, file_name, bytes), delete,
  update (state, part_ids, progress, touched_at, counts, finished_at) on archive_imports to stringdesk_app;
grant select, update, delete on archive_imports to stringdesk_system;
create policy by_system on archive_imports to stringdesk_system using (true);

-- Runs as the owner, because no tenant is set when an account is deleted.
create function app.mark_parts_unused() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into app.unused_files (stringer_id, file_id)
    select old.stringer_id, part from unnest(old.part_ids) part
    where tg_op = 'DELETE' or part <> all (new.part_ids)
    on conflict do nothing;
  return null;
end $$;
create trigger mark_parts_unused after update of part_ids or delete on archive_imports for each row
  when (old.part_ids <> '{}') execute function app.mark_parts_unused();

-- When the records of an export came in: jobs from before don't count toward the month's limit.
alter table businesses add column archive_imported_at timestamptz(3);
-- Files are kept for another hour while an import stores more of them.
grant update (unused_since) on app.unused_files to stringdesk_system;

-- Sets the tenant for one transaction while an import of an archive is running; the session that started it may have ended by then. Its
-- rows keep what they had: numbers, links, quantities, times. They send nothing.
create policy by_owner on archive_imports for select to current_user using (true);
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
revoke execute on function app.enter_archive_import from public;
grant execute on function app.enter_archive_import to stringdesk_app;

create function app.is_archive_import() returns boolean language sql stable
  return coalesce(current_setting('app.archive_import', true) = 'on', false);

-- As before (0034), but jobs from before an import of an archive don't count.
create or replace function app.enforce_job_limit() returns trigger language plpgsql as $$
declare
  first timestamptz;
  this_month bigint;
begin
  if app.lock_free_tier(new.stringer_id) then
    select greatest(date_trunc('month', now() at time zone time_zone) at time zone time_zone, archive_imported_at) into first
      from public.businesses where id = new.stringer_id;
    select count(*) into this_month from public.string_jobs
      where stringer_id = new.stringer_id and import_id is null and created_at >= first;
    if this_month >= 25 then
      perform app.raise_tier_limit('jobs_this_month', 25, this_month);
    end if;
  end if;
  return new;
end $$;

-- As before (0026, 0009), but not for rows of an archive.
drop trigger assign_racquet_number on racquets;
create trigger assign_racquet_number before insert on racquets for each row
  when (new.own_number is null and new.import_id is null and not app.is_archive_import())
  execute function app.assign_racquet_number();
drop trigger a_limit_new on string_jobs;
create trigger a_limit_new before insert on string_jobs for each row when (new.import_id is null and not app.is_archive_import())
  execute function app.enforce_job_limit();
drop trigger b_assign_job_number on string_jobs;
create trigger b_assign_job_number before insert on string_jobs for each row
  when (new.import_id is null and not app.is_archive_import()) execute function app.assign_job_number();
drop trigger create_feedback_link on string_jobs;
create trigger create_feedback_link after insert on string_jobs for each row when (not app.is_archive_import())
  execute function app.create_feedback_link();

-- As before (0007), but items of an archive get the sum of their movements at the end: movements that crossed each other in two
-- transactions could take an item below zero on the way.
drop trigger apply_movement on inventory_movements;
create trigger apply_movement after insert on inventory_movements for each row when (not app.is_archive_import())
  execute function app.apply_movement();
create function app.sum_movements() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_archive_import() then raise exception 'Only an import of an archive sums movements'; end if;
  update public.string_inventory i set quantity_meters = m.sum
    from (select string_inventory_id as id, sum(meters) as sum from public.inventory_movements
      where stringer_id = app.current_stringer() group by string_inventory_id) m
    where i.stringer_id = app.current_stringer() and i.id = m.id;
end $$;
create function app.mark_archive_imported() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_archive_import() then raise exception 'Only an import of an archive marks it'; end if;
  update public.businesses set archive_imported_at = clock_timestamp() where id = app.current_stringer();
end $$;
revoke execute on function app.sum_movements, app.mark_archive_imported from public;
grant execute on function app.sum_movements, app.mark_archive_imported to stringdesk_app;
-- An item of an archive keeps its times.
grant insert (created_at, updated_at) on string_inventory to stringdesk_app;

-- As before (0012, 0028), but rows of an archive notify nobody one by one and are no events.
drop trigger notify_job on feedback;
create trigger notify_update after update on feedback for each row execute function app.notify_job();
create trigger notify_insert after insert on feedback for each row when (not app.is_archive_import()) execute function app.notify_job();
drop trigger notify_job on messages;
create trigger notify_update after update of state on messages for each row execute function app.notify_job();
create trigger notify_insert after insert on messages for each row when (not app.is_archive_import()) execute function app.notify_job();
drop trigger webhooks_on_insert on string_jobs;
create trigger webhooks_on_insert after insert on string_jobs for each row
  when (new.import_id is null and not app.is_archive_import()) execute function app.write_job_webhooks();
drop trigger webhooks_on_insert on feedback;
create trigger webhooks_on_insert after insert on feedback for each row when (not app.is_archive_import())
  execute function app.write_feedback_webhooks();
drop trigger webhooks_on_update on string_inventory;
create trigger webhooks_on_update after update of quantity_meters on string_inventory for each row
  when (new.is_active and old.quantity_meters > new.reorder_threshold and new.quantity_meters <= new.reorder_threshold
    and not app.is_archive_import())
  execute function app.write_stock_webhooks();
