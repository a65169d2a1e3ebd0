-- Files that no row uses: about to be stored, replaced, or of something deleted. They are deleted after an hour, so a process that dies
-- between writing a file and its row leaves nothing behind. No foreign key, because it outlives the account. The files themselves are on disk
-- or in S3.
create table app.unused_files (
  stringer_id uuid not null,
  file_id uuid not null,
  unused_since timestamptz(3) not null default now(),
  primary key (stringer_id, file_id)
);
create index unused_files_by_age on app.unused_files (unused_since);
call app.protect_table('app.unused_files');
create policy by_system on app.unused_files to stringdesk_system using (true);
grant select, insert, delete on app.unused_files to stringdesk_app;
-- Files are kept for another hour while an import stores more of them.
grant select, insert, update (unused_since), delete on app.unused_files to stringdesk_system;

-- Runs as the owner, because no tenant is set when an account is deleted.
create policy by_owner on app.unused_files for insert to current_user with check (true);

-- Files whose last row is gone, which may also be deleted by a foreign key.
create function app.mark_unused() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  earlier jsonb := to_jsonb(old);
  later jsonb := case tg_op when 'UPDATE' then to_jsonb(new) end;
begin
  insert into app.unused_files (stringer_id, file_id)
    select old.stringer_id, file::uuid from (
      select jsonb_array_elements_text(earlier -> 'part_ids') union all select earlier ->> 'file_id'
      except all (select jsonb_array_elements_text(later -> 'part_ids') union all select later ->> 'file_id')) files (file)
    where file is not null
    on conflict do nothing;
  return null;
end $$;
