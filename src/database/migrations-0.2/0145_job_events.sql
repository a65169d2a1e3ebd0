-- Jobs and their payments: recorded by their services (decision 0140).
drop trigger log_added on string_jobs;
drop function app.log_added_jobs();
drop trigger log_deleted on string_jobs;
drop function app.log_deleted_jobs();
drop function app.logged_job(jsonb);
drop trigger log_activity on string_jobs;
drop trigger log_job_items on string_jobs;
drop function app.log_job_items();
drop trigger log_paid_at on string_jobs;
drop trigger log_rush on string_jobs;
drop trigger log_redo on string_jobs;
drop function app.log_redo();
drop trigger log_changed_redo on string_jobs;
drop trigger log_assignment on string_jobs;
drop function app.log_assignment();
drop trigger log_job_machine on string_jobs;
drop function app.log_job_machine();
drop trigger log_job_place on string_jobs;
drop function app.log_job_place();

-- The service that removes a member unassigns their jobs, and records that.
drop trigger free_jobs on members;
drop function app.free_jobs_of_member();

-- What the triggers logged becomes events. Amounts and instants are written as the API writes them.
create function pg_temp.typed(field text, value jsonb) returns jsonb language sql stable
return case
  when value is null or value = 'null' then 'null'
  when field in ('price', 'paid_amount') then to_jsonb(app.money((value #>> '{}')::numeric)::text)
  when field = 'paid_at' then to_jsonb(app.to_iso((value #>> '{}')::timestamptz))
  else value
end;

create function pg_temp.changes(before jsonb, after jsonb) returns jsonb language sql stable
return (select jsonb_object_agg(field, jsonb_build_object('from', pg_temp.typed(field, before -> field), 'to', pg_temp.typed(field, after -> field)))
  from jsonb_object_keys(after) field);

-- A job's fields when it was added or deleted.
create function pg_temp.job_values(fields jsonb) returns jsonb language sql stable
return (select coalesce(jsonb_object_agg(field, pg_temp.typed(field, value)), '{}') from jsonb_each(jsonb_strip_nulls(fields)) e (field, value)
  where field not in ('record', 'status'));

create function pg_temp.named(id text, name jsonb) returns jsonb language sql stable
return case when coalesce(name, 'null') = 'null' then 'null' else jsonb_build_object(id, null, 'name', name) end;

-- What a row about the payment of a job says. Less paid was a refund or an undone payment: the ledger knows. A payment that followed from
-- another price was logged with it, and a method or a time alone were edits.
create function pg_temp.payment_kind(a activities) returns text language plpgsql stable as $$
declare
  difference numeric := (a.after ->> 'paid_amount')::numeric - (a.before ->> 'paid_amount')::numeric;
begin
  if difference is not null then
    return case when exists (select from payment_entries p left join payment_entries r on r.stringer_id = p.stringer_id and r.id = p.reverses_id
        where p.stringer_id = a.stringer_id and p.string_job_id = a.record_id and p.amount = difference
          and 'refund' in (p.kind, r.kind) and p.created_at between a.created_at - interval '1 minute' and a.created_at + interval '1 minute')
      then case when difference < 0 then 'refund.recorded' else 'refund.undone' end
      else case when difference < 0 then 'payment.undone' else 'payment.recorded' end
    end;
  elsif not a.after ? 'payment_status' then
    return 'job.edited';
  elsif exists (select from activities p where p.stringer_id = a.stringer_id and p.record_id = a.record_id and p.kind = 'price'
      and p.created_at between a.created_at - interval '100 milliseconds' and a.created_at) then
    return 'job.edited';
  end if;
  return case a.after ->> 'payment_status' when 'paid' then 'payment.recorded' else 'payment.undone' end;
end $$;

-- Null: not logged by the triggers above.
create function pg_temp.job_event_kind(a activities) returns text language sql stable
return case
  when a.entity <> 'job' or a.label !~ '^#\d+$' or a.after = '{}' then null
  when a.kind = 'records' then case a.after ->> 'record' when 'added' then 'job.received' when 'deleted' then 'job.deleted' end
  when a.kind = 'status' then 'job.moved'
  when a.kind = 'assignment' then
    case when a.after ? 'assigned_to' then 'job.assigned' when a.after ? 'machine' then 'job.machine_set' when a.after ? 'place' then 'job.place_set' end
  when a.kind = 'payment' then pg_temp.payment_kind(a)
  when a.after ? 'redo_of' then 'job.redo_started'
  when a.kind in ('price', 'tension', 'strings', 'stock', 'redo', 'pay') then 'job.edited'
end;

create function pg_temp.payment_data(kind text, before jsonb, after jsonb) returns jsonb language sql stable
return jsonb_build_object(
  'amount', app.money(abs((after ->> 'paid_amount')::numeric - (before ->> 'paid_amount')::numeric))::text,
  'method', case kind when 'payment.recorded' then after when 'payment.undone' then before end ->> 'payment_method',
  'changes', pg_temp.changes(before, after));

create function pg_temp.job_event_data(kind text, before jsonb, after jsonb) returns jsonb language sql stable
return case kind
  when 'job.received' then jsonb_build_object('values', pg_temp.job_values(after))
  when 'job.deleted' then jsonb_build_object('values', pg_temp.job_values(before), 'status', before -> 'status')
  when 'job.moved' then jsonb_build_object('from', before -> 'status', 'to', after -> 'status')
  when 'job.assigned' then jsonb_build_object('from', pg_temp.named('user_id', before -> 'assigned_to'),
    'to', pg_temp.named('user_id', after -> 'assigned_to'))
  when 'job.machine_set' then jsonb_build_object('from', pg_temp.named('machine_id', before -> 'machine'),
    'to', pg_temp.named('machine_id', after -> 'machine'))
  when 'job.place_set' then jsonb_build_object('from', pg_temp.named('place_id', before -> 'place'),
    'to', pg_temp.named('place_id', after -> 'place'))
  when 'job.redo_started' then jsonb_build_object('reason', after -> 'redo_reason', 'price', after -> 'redo_price',
    'redo_of', jsonb_build_object('job_id', null, 'job_number', substr(after ->> 'redo_of', 2)::integer))
  when 'job.edited' then jsonb_build_object('changes', pg_temp.changes(before, after))
  else pg_temp.payment_data(kind, before, after)
end;

with converted as materialized (
  select a.*, pg_temp.job_event_kind(a) as event_kind from activities a where a.entity = 'job'
), recorded as (
  insert into events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id, created_at)
    select stringer_id, id, record_id, event_kind, array[kind],
      jsonb_build_object('job_number', substr(label, 2)::integer) || pg_temp.job_event_data(event_kind, before, after),
      case when access_token_id is not null then 'token' when by_user_id is not null then 'member' else 'system' end,
      by_user_id, access_token_id, created_at
    from converted where event_kind is not null
    returning stringer_id, id
)
delete from activities a using recorded r where a.stringer_id = r.stringer_id and a.id = r.id;

drop function pg_temp.job_event_data(text, jsonb, jsonb);
drop function pg_temp.payment_data(text, jsonb, jsonb);
drop function pg_temp.job_event_kind(activities);
drop function pg_temp.payment_kind(activities);
drop function pg_temp.named(text, jsonb);
drop function pg_temp.job_values(jsonb);
drop function pg_temp.changes(jsonb, jsonb);
drop function pg_temp.typed(text, jsonb);
