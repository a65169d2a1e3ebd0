-- When members are away (decision 0054).
create table absences (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- Days in the time zone of the business. Both are included.
  starts_on date not null,
  ends_on date not null,
  note text check (char_length(note) between 1 and 200),
  by_user_id uuid default app.current_user_id(),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, user_id) references members (stringer_id, user_id),
  check (ends_on between starts_on and starts_on + 365)
);
create index absences_of_member on absences (stringer_id, user_id, ends_on);
call app.protect_table('absences');
grant select, insert, delete on absences to stringdesk_app;

-- Screens refetch.
create trigger notify_insert after insert on absences referencing new table as changed
  for each statement execute function app.notify_records();
create trigger notify_delete after delete on absences referencing old table as changed
  for each statement execute function app.notify_records();

-- As an interval of ISO 8601 ("2026-12-03/2026-12-05"). Not while the business is deleted: it is gone before its records.
create function app.log_absence() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  absence public.absences := coalesce(new, old);
  days text := to_char(absence.starts_on, 'YYYY-MM-DD') || '/' || to_char(absence.ends_on, 'YYYY-MM-DD');
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select m.stringer_id, 'assignment', 'member', m.user_id, m.full_name,
      jsonb_build_object('absence', case when tg_op = 'DELETE' then days end),
      jsonb_build_object('absence', case when tg_op = 'INSERT' then days end)
    from public.members m join public.businesses b on b.id = m.stringer_id
    where m.stringer_id = absence.stringer_id and m.user_id = absence.user_id;
  return null;
end $$;
create trigger log_absence after insert or delete on absences for each row execute function app.log_absence();
