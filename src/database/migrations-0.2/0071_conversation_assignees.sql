-- Who deals with what a customer wrote (decision 0053).
alter table replies
  add column assigned_to uuid,
  add foreign key (stringer_id, assigned_to) references members (stringer_id, user_id);
create index open_replies_of_member on replies (stringer_id, assigned_to, id) where done_at is null;
grant update (assigned_to) on replies to stringdesk_app;

-- What somebody who is removed had open is for others to take.
create policy by_owner on replies to current_user using (true) with check (true);
create function app.free_replies_of_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.replies set assigned_to = null
    where stringer_id = new.stringer_id and assigned_to = new.user_id and done_at is null;
  return null;
end $$;
create trigger free_replies after update of removed_at on members for each row
  when (old.removed_at is null and new.removed_at is not null) execute function app.free_replies_of_member();

create function app.log_reply_assignment() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select new.stringer_id, 'assignment', 'job', j.id, '#' || j.job_number,
      jsonb_build_object('conversation', (select full_name from public.members where stringer_id = new.stringer_id and user_id = old.assigned_to)),
      jsonb_build_object('conversation', (select full_name from public.members where stringer_id = new.stringer_id and user_id = new.assigned_to))
    from public.string_jobs j where j.stringer_id = new.stringer_id and j.id = new.string_job_id;
  return null;
end $$;
create trigger log_reply_assignment after update of assigned_to on replies for each row
  when (old.assigned_to is distinct from new.assigned_to and not app.is_archive_import()) execute function app.log_reply_assignment();
