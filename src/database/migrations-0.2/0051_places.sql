-- Where finished racquets wait for their customers (decision 0060).
alter table businesses drop constraint businesses_shop_tools_check,
  add constraint businesses_shop_tools_check check (shop_tools <@ array['assignment', 'machines', 'redos', 'day_close', 'pay', 'payers', 'places']);

create table places (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 30),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create unique index places_by_name on places (stringer_id, lower(name));
call app.protect_table('places');
create policy by_owner on places to current_user using (true) with check (true);
grant select, insert, delete on places to stringdesk_app;
-- To lock a row. Names don't change: they are on labels.
grant update (name) on places to stringdesk_app;

alter table string_jobs
  add column place_id uuid,
  add foreign key (stringer_id, place_id) references places (stringer_id, id),
  add constraint string_jobs_place_check check (place_id is null or status = 'completed');
create index jobs_at_place on string_jobs (stringer_id, place_id) where place_id is not null;

-- Screens refetch.
create trigger notify_insert after insert on places referencing new table as changed
  for each statement execute function app.notify_records();
create trigger notify_delete after delete on places referencing old table as changed
  for each statement execute function app.notify_records();

-- A range of places is one entry. Not while the business is deleted: it is gone before its records.
create function app.log_places() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select b.id, 'settings', 'business', b.id, null,
      jsonb_build_object('places', case when tg_op = 'DELETE' then string_agg(c.name, ', ' order by c.created_at, c.id) end),
      jsonb_build_object('places', case when tg_op = 'INSERT' then string_agg(c.name, ', ' order by c.created_at, c.id) end)
    from changed c join public.businesses b on b.id = c.stringer_id
    where not app.is_archive_import()
    group by b.id;
  return null;
end $$;
create trigger log_insert after insert on places referencing new table as changed for each statement execute function app.log_places();
create trigger log_delete after delete on places referencing old table as changed for each statement execute function app.log_places();

-- With the names, which stay when a place is removed. A move that clears the place is logged as a move.
create function app.log_job_place() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select new.stringer_id, 'assignment', 'job', new.id, '#' || new.job_number,
      jsonb_build_object('place', (select name from public.places where stringer_id = new.stringer_id and id = old.place_id)),
      jsonb_build_object('place', (select name from public.places where stringer_id = new.stringer_id and id = new.place_id))
    where exists (select from public.businesses where id = new.stringer_id);
  return null;
end $$;
create trigger log_job_place after update of place_id on string_jobs for each row
  when (old.place_id is distinct from new.place_id and old.status = new.status and not app.is_archive_import())
  execute function app.log_job_place();
