-- Live updates: changes of records are notified on the channel job_changes:
--   '<stringer_id>:<job id>,<job id>'  these jobs
--   '<stringer_id>:*'                  any job, for instance because a name in the list changed
--   '<stringer_id>:records'            other records
--   'member:<stringer_id>:<user_id>'   a member's role or access: open streams end. '*' for all members
--   'check:<stringer_id>'              an access token was revoked: open streams check theirs
--   'user:<user_id>'                   a session has ended: open streams check theirs
--   'webhooks'                         there are deliveries to send
-- Ids only, because everybody who can connect can listen. Postgres delivers a notification when its transaction commits, and the same
-- payload once in a transaction. The triggers are defined with their tables.

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

-- The list of jobs shows names of customers and racquets.
create function app.notify_all_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', new.stringer_id::text || ':*');
  return null;
end $$;

-- A job shows its feedback and its messages.
create function app.notify_job() returns trigger language plpgsql as $$
begin
  perform app.notify_job_changes(new.stringer_id, array[new.string_job_id]);
  return null;
end $$;

-- Records other than jobs are reported without ids, because screens show one page of them.
create function app.notify_records() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', stringer_id::text || ':records') from (select distinct stringer_id from changed) as stringers;
  return null;
end $$;
