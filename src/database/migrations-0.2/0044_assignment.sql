-- Who strings a job (decision 0054), who strung it (decision 0062), and the tools that a business has switched on.
alter table businesses add column shop_tools text[] not null default '{}' check (shop_tools <@ array['assignment']);
grant update (shop_tools) on businesses to stringdesk_app;

alter table string_jobs
  add column assigned_to uuid,
  -- Null until it is finished, and for jobs that were imported.
  add column strung_by uuid,
  add check (strung_by is null or status in ('completed', 'picked_up')),
  add foreign key (stringer_id, assigned_to) references members (stringer_id, user_id),
  add foreign key (stringer_id, strung_by) references members (stringer_id, user_id);
create index jobs_of_member on string_jobs (stringer_id, assigned_to) where assigned_to is not null and status in ('pending', 'in_progress');

-- The open jobs of somebody who is removed are for others to take.
create function app.free_jobs_of_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.string_jobs set assigned_to = null, updated_at = now()
    where stringer_id = new.stringer_id and assigned_to = new.user_id and status in ('pending', 'in_progress');
  return null;
end $$;
create trigger free_jobs after update of removed_at on members for each row
  when (old.removed_at is null and new.removed_at is not null) execute function app.free_jobs_of_member();

alter table activities drop constraint activities_kind_check,
  add check (kind in ('price', 'tension', 'strings', 'stock', 'status', 'payment', 'settings', 'members', 'assignment'));
-- With names, which stay when somebody leaves.
create function app.log_assignment() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select new.stringer_id, 'assignment', 'job', new.id, '#' || new.job_number,
      jsonb_build_object('assigned_to', (select full_name from public.members where stringer_id = new.stringer_id and user_id = old.assigned_to)),
      jsonb_build_object('assigned_to', (select full_name from public.members where stringer_id = new.stringer_id and user_id = new.assigned_to))
    where exists (select from public.businesses where id = new.stringer_id);
  return null;
end $$;
create trigger log_assignment after update of assigned_to on string_jobs for each row
  when (old.assigned_to is distinct from new.assigned_to and not app.is_archive_import()) execute function app.log_assignment();
create policy by_owner on string_jobs to current_user using (true) with check (true);

-- Finished jobs were strung by the member who started them last, or else by the one who finished them.
create policy by_owner on job_events for select to current_user using (true);
alter table string_jobs disable trigger user;
update string_jobs j set strung_by = m.user_id
  from members m
  where j.status in ('completed', 'picked_up') and m.stringer_id = j.stringer_id and m.user_id = coalesce(
    (select case when e.to_value = 'in_progress' then e.by_user_id end from job_events e
      where e.stringer_id = j.stringer_id and e.string_job_id = j.id and e.kind = 'status'
        and (e.from_value, e.to_value) in (('pending', 'in_progress'), ('in_progress', 'pending')) order by e.id desc limit 1),
    (select e.by_user_id from job_events e
      where e.stringer_id = j.stringer_id and e.string_job_id = j.id and e.kind = 'status'
        and e.to_value = 'completed' and e.from_value <> 'picked_up' order by e.id desc limit 1));
alter table string_jobs enable trigger user;
drop policy by_owner on job_events;

-- A request that takes the next job claims its key first, then notes which job it was.
grant update (record_id), delete on idempotency_keys to stringdesk_app;
