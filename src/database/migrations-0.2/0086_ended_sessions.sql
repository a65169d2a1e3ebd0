-- Makes open streams of a user check whether their session is alive: 'user:<user_id>'. Upkeep deletes sessions that have expired; their streams
-- end with the check of the minute.
create function auth.notify_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', 'user:' || user_id::text)
    from (select distinct user_id from ended where expires_at > now()) as users;
  return null;
end $$;
create trigger notify_ended_sessions after delete on auth.sessions referencing old table as ended
  for each statement execute function auth.notify_ended_sessions();

-- As before (0049), without ending all streams of the business.
create or replace function auth.end_pin_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
begin
  delete from auth.sessions where business_id = old.stringer_id
    and case when tg_table_name = 'member_pins' then user_id::text = was ->> 'user_id' else shared_device_id::text = was ->> 'id' end;
  return null;
end $$;
