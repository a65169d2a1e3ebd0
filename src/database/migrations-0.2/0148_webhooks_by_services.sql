-- Webhook deliveries are written from the events that services record (decision 0142), so the triggers that guessed them go.

drop trigger webhooks_on_insert on string_jobs;
drop trigger webhooks_on_update on string_jobs;
drop function app.write_job_webhooks();
drop trigger webhooks_on_insert on feedback;
drop trigger webhooks_on_update on feedback;
drop function app.write_feedback_webhooks();
drop trigger webhooks_on_update on string_inventory;
drop function app.write_stock_webhooks();
drop trigger webhooks_on_insert on customers;
drop function app.write_customer_webhooks();
drop function app.webhook_body(text, json);

-- Events whose actor is a customer with a link (decision 0140).
alter table events drop constraint events_actor_check;
alter table events add constraint events_actor_check check (actor in ('member', 'pin', 'token', 'customer', 'import', 'system'));

-- Links can add events about their job and read none.
grant insert (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id) on events to stringdesk_link;
create policy by_link on events for insert to stringdesk_link with check (actor = 'customer');

-- Records what the customer of a link did to its job.
create function link.record_events(hash bytea, recorded json) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id)
    select l.stringer_id, r.id, r.record_id, r.kind, r.topics, r.data, 'customer', null, null
    from public.feedback_links l
      join json_to_recordset(recorded) as r (id uuid, record_id uuid, kind text, topics text[], data jsonb)
        on r.record_id = l.string_job_id
    where l.token_hash = hash;
end $$;
alter function link.record_events(bytea, json) owner to stringdesk_link;
revoke all on function link.record_events(bytea, json) from public;
grant execute on function link.record_events(bytea, json) to stringdesk_app;

grant select (job_number) on string_jobs to stringdesk_link;

-- The job of a link that still works.
create function link.valid_job(hash bytea) returns table (stringer_id uuid, id uuid, job_number integer, customer_id uuid, status text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select j.stringer_id, j.id, j.job_number, j.customer_id, j.status
  from public.feedback_links l join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
  where l.token_hash = hash and (j.time_completed is null or j.time_completed > now() - interval '180 days');
end;

-- The feedback on the link's job, if one of the business's webhooks chose the event.
create function link.feedback_to_deliver(hash bytea, chosen text)
  returns table (id uuid, string_job_id uuid, customer_id uuid, entered_by text, rating smallint, delivered_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select f.id, f.string_job_id, f.customer_id, f.entered_by, f.rating, now()::timestamptz(3)
  from link.valid_job(hash) j join public.feedback f on f.stringer_id = j.stringer_id and f.string_job_id = j.id
  where exists (select from public.webhook_endpoints e
    where e.stringer_id = j.stringer_id and e.is_on and chosen = any (e.events));
end;

-- Writes a delivery to each webhook of the business that chose the event.
create function link.write_deliveries(hash bytea, chosen text, delivered text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  insert into public.webhook_deliveries (stringer_id, id, endpoint_id, event, customer_id, body)
    select j.stringer_id, gen_random_uuid(), e.id, chosen, j.customer_id, delivered
    from link.valid_job(hash) j join public.webhook_endpoints e on e.stringer_id = j.stringer_id
    where e.is_on and chosen = any (e.events);
  select pg_notify('job_changes', 'webhooks');
end;

-- As before (0009), and says what changed: 'received' if it is the first, or replaces what was noted at the counter; 'corrected'; null if it
-- was refused, or repeats what was sent before.
drop function link.send_feedback(bytea, uuid, jsonb, boolean, timestamptz);
create function link.send_feedback(hash bytea, feedback_id uuid, answers jsonb, checks_seen boolean, seen timestamptz,
    out outcome text, out change text, out job_id uuid, out job_number integer)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  job record;
  before jsonb;
  after jsonb;
  is_first boolean;
begin
  select * into job from link.valid_job(hash);
  outcome := case when not found then 'unknown' when job.status not in ('completed', 'picked_up') then 'not_strung' end;
  if outcome is not null then return; end if;
  job_id := job.id;
  job_number := job.job_number;
  select to_jsonb(f) - 'updated_at' into before from public.feedback f where f.stringer_id = job.stringer_id and f.string_job_id = job.id;
  insert into public.feedback as f (stringer_id, id, string_job_id, customer_id, entered_by, rating, playability_notes, tension_feedback,
      durability_rating, power_rating, comfort_rating, control_rating, spin_rating, feel_rating, hours_played, would_restring_same,
      general_comments)
    select job.stringer_id, feedback_id, job.id, job.customer_id, 'customer', s.rating, s.playability_notes, s.tension_feedback,
      s.durability_rating, s.power_rating, s.comfort_rating, s.control_rating, s.spin_rating, s.feel_rating, s.hours_played,
      s.would_restring_same, s.general_comments
    from jsonb_to_record(answers) as s (rating smallint, playability_notes text, tension_feedback text, durability_rating smallint,
      power_rating smallint, comfort_rating smallint, control_rating smallint, spin_rating smallint, feel_rating smallint,
      hours_played smallint, would_restring_same boolean, general_comments text)
  on conflict (stringer_id, string_job_id) do update set
      entered_by = 'customer', rating = excluded.rating, playability_notes = excluded.playability_notes,
      tension_feedback = excluded.tension_feedback, durability_rating = excluded.durability_rating,
      power_rating = excluded.power_rating, comfort_rating = excluded.comfort_rating, control_rating = excluded.control_rating,
      spin_rating = excluded.spin_rating, feel_rating = excluded.feel_rating, hours_played = excluded.hours_played,
      would_restring_same = excluded.would_restring_same, general_comments = excluded.general_comments,
      created_at = case f.entered_by when 'business' then now() else f.created_at end
    where f.entered_by = 'business' or f.created_at >= now() - interval '14 days' and (not checks_seen or f.updated_at = seen or
      (f.rating, f.playability_notes, f.tension_feedback, f.durability_rating, f.power_rating, f.comfort_rating, f.control_rating,
        f.spin_rating, f.feel_rating, f.hours_played, f.would_restring_same, f.general_comments) is not distinct from
      (excluded.rating, excluded.playability_notes, excluded.tension_feedback, excluded.durability_rating, excluded.power_rating,
        excluded.comfort_rating, excluded.control_rating, excluded.spin_rating, excluded.feel_rating, excluded.hours_played,
        excluded.would_restring_same, excluded.general_comments))
  returning to_jsonb(f) - 'updated_at', f.created_at = now()::timestamptz(3) into after, is_first;
  if found then
    outcome := 'sent';
    change := case when is_first then 'received' when after is distinct from before then 'corrected' end;
    return;
  end if;
  perform from public.feedback f where f.stringer_id = job.stringer_id and f.string_job_id = job.id
    and f.created_at >= now() - interval '14 days';
  outcome := case when found then 'sent_before' else 'too_late' end;
end $$;

alter function link.valid_job(bytea) owner to stringdesk_link;
alter function link.feedback_to_deliver(bytea, text) owner to stringdesk_link;
alter function link.write_deliveries(bytea, text, text) owner to stringdesk_link;
alter function link.send_feedback(bytea, uuid, jsonb, boolean, timestamptz) owner to stringdesk_link;
revoke all on function link.valid_job(bytea), link.feedback_to_deliver(bytea, text), link.write_deliveries(bytea, text, text),
  link.send_feedback(bytea, uuid, jsonb, boolean, timestamptz) from public;
grant execute on function link.feedback_to_deliver(bytea, text), link.write_deliveries(bytea, text, text),
  link.send_feedback(bytea, uuid, jsonb, boolean, timestamptz) to stringdesk_app;
