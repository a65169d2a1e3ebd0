-- Live updates: changes of records are notified on the channel job_changes, for src/server/platform/live.ts:
--   '<stringer_id>:<job id>,<job id>'  these jobs
--   '<stringer_id>:*'                  any job, for instance because a name in the list changed
--   '<stringer_id>:records'            other records, without ids, because screens show one page of them
--   'member:<stringer_id>:<user_id>'   a member's role or access: open streams end. '*' for all members
--   'check:<stringer_id>'              an access token was revoked: open streams check theirs
--   'user:<user_id>'                   a session has ended: open streams check theirs
--   'webhooks'                         there are deliveries to send
-- Ids only, because everybody who can connect can listen. Postgres delivers a notification when its transaction commits, and the same
-- payload once in a transaction. The triggers are defined with their tables.

-- The arguments are a format and the columns that it names, by default the business. A message without a job is one of the records. A row
-- costs 5 microseconds: inserting a thousand customers takes 170 ms with all triggers.
create function app.notify() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_nargs = 1 then
    perform pg_notify('job_changes', format(tg_argv[0], case tg_op when 'DELETE' then old.stringer_id else new.stringer_id end));
  else
    changed := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    perform pg_notify('job_changes', format(tg_argv[0], changed ->> tg_argv[1], coalesce(changed ->> tg_argv[2], 'records')));
  end if;
  return null;
end $$;

-- One notification names the jobs of a statement, so each statement has its own trigger. A payload must be shorter than 8000 bytes, so more
-- than 150 jobs are reported as any job.
create function app.notify_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', stringer_id || ':' || case when count(*) > 150 then '*' else string_agg(id::text, ',') end)
    from changed group by stringer_id;
  return null;
end $$;
