-- The history of a job is a query of events (decision 0154). Steps that have no event yet, because no service recorded them, become events
-- with their ids, times and actors: those of jobs from before there were events, and of imported ones. They have no topics: the activity log
-- hasn't shown them. A service wrote both in the same transaction, but converted entries of the earlier log have times of their own.
create policy by_owner on job_events for select to current_user using (true);

create function pg_temp.kind_of_step(h job_events) returns text language sql immutable
return case
  when h.kind = 'status' then case when h.from_value is null and h.to_value = 'pending' then 'job.received' else 'job.moved' end
  when h.to_value = 'refunded' then 'refund.recorded'
  when h.from_value = 'refunded' then 'refund.undone'
  when h.from_value = 'paid' or h.amount < 0 then 'payment.undone'
  else 'payment.recorded'
end;

create function pg_temp.data_of_step(h job_events, event_kind text) returns jsonb language sql stable
return case event_kind
  when 'job.received' then jsonb_build_object('values', jsonb_build_object())
  when 'job.moved' then jsonb_build_object('from', h.from_value, 'to', h.to_value)
  else jsonb_build_object('amount', app.money(abs(h.amount))::text, 'method', h.payment_method, 'changes',
    case when event_kind like 'refund.%' then jsonb_build_object()
      else jsonb_build_object('payment_status', jsonb_build_object('from', h.from_value, 'to', h.to_value)) end)
end;

create temp table steps on commit drop as
  select h.*, pg_temp.kind_of_step(h) as event_kind, pg_temp.data_of_step(h, pg_temp.kind_of_step(h)) as data from job_events h;
analyze steps;

-- The event of a step, if it has one.
create temp table recorded_steps on commit drop as
  select s.stringer_id, s.id, e.id as event_id, e.data as event_data, s.data
    from steps s cross join lateral (
      select e.id, e.data from events e
        where e.stringer_id = s.stringer_id and e.record_id = s.string_job_id and e.kind = s.event_kind
          and e.created_at between s.created_at - interval '1 minute' and s.created_at + interval '1 minute'
          and (s.event_kind <> 'job.moved' or (e.data ->> 'from', e.data ->> 'to') is not distinct from (s.from_value, s.to_value))
        order by abs(extract(epoch from e.created_at - s.created_at)) limit 1
    ) e;

-- The earlier log didn't always know the amount.
update events e set data = e.data || jsonb_build_object('amount', r.data -> 'amount')
  from recorded_steps r
  where e.stringer_id = r.stringer_id and e.id = r.event_id and r.event_data ->> 'amount' is null and r.data ->> 'amount' is not null;

insert into events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id, created_at)
  select s.stringer_id, s.id, s.string_job_id, s.event_kind, '{}', jsonb_build_object('job_number', j.job_number) || s.data,
    case when s.access_token_id is not null then 'token' when s.by_user_id is not null then 'member' else 'system' end,
    s.by_user_id, s.access_token_id, s.created_at
  from steps s join string_jobs j on j.stringer_id = s.stringer_id and j.id = s.string_job_id
  where not exists (select from recorded_steps r where r.stringer_id = s.stringer_id and r.id = s.id);

drop function pg_temp.data_of_step(job_events, text);
drop function pg_temp.kind_of_step(job_events);
drop table steps, recorded_steps, job_events;

create or replace function app.refresh_statistics() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze customers, racquets, string_inventory, inventory_movements, string_jobs, events, string_usage, feedback_links, feedback,
    messages, replies, search_entries, search_words;
end $$;
