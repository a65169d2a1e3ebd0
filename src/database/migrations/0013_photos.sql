-- Photos of racquets. The pictures are files; here is which file is whose.

create table racquet_photos (
  stringer_id uuid not null references profiles (id) on delete cascade,
  racquet_id uuid not null,
  file_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, racquet_id),
  foreign key (stringer_id, racquet_id) references racquets (stringer_id, id) on delete cascade
);
call app.fence('racquet_photos');
grant select, insert, update, delete on racquet_photos to stringdesk_app;

-- Files that no row names: about to be stored, or replaced, or their racquet is gone. They are thrown away an hour later, so that a
-- process that dies between a file and its row leaves nothing behind. Without a reference to the stringer: it outlives the account.
create table app.loose_files (
  stringer_id uuid not null,
  file_id uuid not null,
  loose_since timestamptz(3) not null default now(),
  primary key (stringer_id, file_id)
);
create index loose_files_by_age on app.loose_files (loose_since);
call app.fence('app.loose_files');
create policy by_system on app.loose_files to stringdesk_system using (true);
grant insert, delete, select on app.loose_files to stringdesk_app;
grant select, delete on app.loose_files to stringdesk_system;

-- As the owner, who may write a note for anybody: when an account is deleted, no stringer stands behind the connection.
create policy by_owner on app.loose_files for insert to current_user with check (true);
create function app.loosen_file() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.file_id <> old.file_id then
    insert into app.loose_files (stringer_id, file_id) values (old.stringer_id, old.file_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger loosen_file after update or delete on racquet_photos for each row execute function app.loosen_file();
