-- Live updates: changes of records are notified on the channel job_changes:
--   '<stringer_id>:<job id>,<job id>'  these jobs
--   '<stringer_id>:*'                  any job, for instance because a name in the list changed
--   '<stringer_id>:records'            customers, racquets, preferences or inventory
-- Ids only, because everybody who can connect can listen. Postgres delivers a notification when its transaction commits, and the same
-- payload once in a transaction.

-- A payload must be shorter than 8000 bytes, so more than 150 jobs are reported as any job.
create function app.notify_job_changes(stringer uuid, jobs uuid[]) returns void language sql as $$
  select pg_notify('job_changes',
    stringer::text || ':' || case when cardinality(jobs) > 150 then '*' else array_to_string(jobs, ',') end)
$$;

-- Once for a statement, however many rows it writes.
create function app.notify_jobs() returns trigger language plpgsql as $$
begin
  perform app.notify_job_changes(changed.stringer_id, array_agg(changed.id)) from changed group by changed.stringer_id;
  return null;
end $$;
create trigger notify_insert after insert on string_jobs referencing new table as changed
  for each statement execute function app.notify_jobs();
create trigger notify_update after update on string_jobs referencing new table as changed
  for each statement execute function app.notify_jobs();
create trigger notify_delete after delete on string_jobs referencing old table as changed
  for each statement execute function app.notify_jobs();

-- The list of jobs shows names of customers and racquets.
create function app.notify_all_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', new.stringer_id::text || ':*');
  return null;
end $$;
create trigger notify_rename after update of full_name on customers for each row
  when (old.full_name is distinct from new.full_name) execute function app.notify_all_jobs();
create trigger notify_rename after update of brand, model, own_number on racquets for each row
  when ((old.brand, old.model, old.own_number) is distinct from (new.brand, new.model, new.own_number))
  execute function app.notify_all_jobs();

-- A job shows its feedback and its messages.
create function app.notify_job() returns trigger language plpgsql as $$
begin
  perform app.notify_job_changes(new.stringer_id, array[new.string_job_id]);
  return null;
end $$;
create trigger notify_job after insert or update on feedback for each row execute function app.notify_job();
create trigger notify_job after insert or update of state on messages for each row execute function app.notify_job();

-- Records other than jobs are reported without ids, because screens show one page of them.
create function app.notify_records() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', stringer_id::text || ':records') from (select distinct stringer_id from changed) as stringers;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['customers', 'racquets', 'customer_string_preferences', 'string_inventory'] loop
    execute format('create trigger notify_insert after insert on %I referencing new table as changed
      for each statement execute function app.notify_records()', name);
    execute format('create trigger notify_update after update on %I referencing new table as changed
      for each statement execute function app.notify_records()', name);
    execute format('create trigger notify_delete after delete on %I referencing old table as changed
      for each statement execute function app.notify_records()', name);
  end loop;
end $$;
