-- Events whose actor is a customer with a link (decision 0140).

alter table events drop constraint if exists events_actor_check;
alter table events add constraint events_actor_check check (actor in ('member', 'pin', 'token', 'customer', 'import', 'system'));

-- Links can add events about their job and read none.
grant insert (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id) on events to stringdesk_link;
drop policy if exists by_link on events;
create policy by_link on events for insert to stringdesk_link with check (actor = 'customer');

-- Records what the customer of a link did to its job.
create or replace function link.record_events(hash bytea, recorded json) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id)
    select l.stringer_id, r.id, r.record_id, r.kind, r.topics, r.data, 'customer', null, null
    from public.feedback_links l
      join json_to_recordset(recorded) as r (id uuid, record_id uuid, kind text, topics text[], data jsonb)
        on r.record_id = l.string_job_id
    where l.token_hash = hash;
end $$;

-- As before, and returns the job, and whether the message is new. Returns no row if the link doesn't work.
drop function link.write_reply(bytea, uuid, text, text);
create function link.write_reply(hash bytea, reply_id uuid, key text, written text)
  returns table (job_id uuid, job_number integer, is_new boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stored integer;
begin
  insert into public.replies (stringer_id, id, string_job_id, provider_id, text)
    select j.stringer_id, reply_id, j.id, key, written
    from public.feedback_links l join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    where l.token_hash = hash and (j.time_completed is null or j.time_completed > now() - interval '180 days')
  on conflict do nothing;
  get diagnostics stored = row_count;
  return query select j.id, j.job_number, stored > 0
    from public.feedback_links l
      join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    where l.token_hash = hash and exists (select from public.replies r
      where r.stringer_id = j.stringer_id and r.string_job_id = j.id and r.provider_id = key);
end $$;
grant select (job_number) on string_jobs to stringdesk_link;

alter function link.record_events(bytea, json) owner to stringdesk_link;
alter function link.write_reply(bytea, uuid, text, text) owner to stringdesk_link;
revoke all on function link.record_events(bytea, json), link.write_reply(bytea, uuid, text, text) from public;
grant execute on function link.record_events(bytea, json), link.write_reply(bytea, uuid, text, text) to stringdesk_app;
