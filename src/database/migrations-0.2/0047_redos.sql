-- A job can be the redo of another one (decision 0056).
alter table string_jobs
  add column redo_of uuid,
  -- Not null exactly for redos. They stay when the job that was done again is deleted.
  add column redo_reason text check (redo_reason in ('broke_early', 'wrong_tension', 'notch', 'other')),
  add column redo_price text check (redo_price in ('free', 'half', 'full')),
  add check ((redo_reason is null) = (redo_price is null)),
  add check (redo_of is null or (redo_reason is not null and redo_of <> id)),
  -- Deferred, because an import of an export may write a redo first.
  add foreign key (stringer_id, redo_of) references string_jobs (stringer_id, id) on delete set null (redo_of) deferrable initially deferred;
-- A job is done again once. What is wrong with a redo is a redo of that one.
create unique index redos_of_job on string_jobs (stringer_id, redo_of) where redo_of is not null;
-- Nobody pays for them, so their string counts on the day they were finished.
create index free_redos on string_jobs (stringer_id, time_completed) include (string_cost)
  where redo_price = 'free' and payment_status = 'unpaid' and time_completed is not null;
-- Of racquets that are here: no reminder is sent meanwhile.
create index open_redos on string_jobs (stringer_id, racquet_id) where redo_reason is not null and status <> 'picked_up';
grant select (redo_of, redo_reason) on string_jobs to stringdesk_system;

-- As before (0008), with what leaves redos out of averages, and the strings of finished jobs.
drop index jobs_by_date;
create index jobs_by_date on string_jobs (stringer_id, job_date desc, id desc)
  include (customer_id, racquet_id, string_mix, tension_mains, tension_crosses, redo_reason);
drop index jobs_by_payment_day;
create index jobs_by_payment_day on string_jobs (stringer_id, paid_at)
  include (price, string_cost, time_completed, job_date, customer_id, status, redo_reason) where paid_at is not null;
drop index jobs_by_completion;
create index jobs_by_completion on string_jobs (stringer_id, time_completed)
  include (turnaround_tenths, is_on_time, redo_reason, string_mix, id, strung_by, price) where time_completed is not null;

alter table businesses drop constraint businesses_shop_tools_check,
  add check (shop_tools <@ array['assignment', 'machines', 'redos']);
alter table activities drop constraint activities_kind_check,
  add check (kind in ('price', 'tension', 'strings', 'stock', 'status', 'payment', 'settings', 'members', 'assignment', 'redo'));
-- With the number of the job that is done again, which stays when that one is deleted.
create function app.log_redo() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select new.stringer_id, 'redo', 'job', new.id, '#' || new.job_number, '{}',
      jsonb_build_object('redo_of', '#' || o.job_number, 'redo_reason', new.redo_reason, 'redo_price', new.redo_price)
    from public.string_jobs o where o.stringer_id = new.stringer_id and o.id = new.redo_of;
  return null;
end $$;
create trigger log_redo after insert on string_jobs for each row when (new.redo_of is not null and not app.is_archive_import())
  execute function app.log_redo();
create trigger log_changed_redo after update of redo_reason, redo_price on string_jobs for each row
  when ((old.redo_reason, old.redo_price) is distinct from (new.redo_reason, new.redo_price) and not app.is_archive_import())
  execute function app.log_activity('job', 'redo=redo_reason,redo_price');
