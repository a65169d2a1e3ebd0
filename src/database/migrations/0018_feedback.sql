-- The customer link of each job, and feedback.

create table feedback_links (
  stringer_id uuid not null references businesses (id) on delete cascade,
  string_job_id uuid not null,
  -- Null: revoked. Nothing is left that a request could find, and the next renewal makes a new one.
  token text,
  -- Links are looked up by this hash, so the time an index lookup takes reveals nothing about a token.
  token_hash bytea generated always as (sha256(decode(translate(token, '-_', '+/'), 'base64'))) stored,
  created_at timestamptz(3) not null default now(),
  renewed_at timestamptz(3),
  primary key (stringer_id, string_job_id),
  unique (token_hash),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade
);
call app.protect_table('feedback_links');
grant select, insert, update (token, renewed_at) on feedback_links to stringdesk_app;
grant select (stringer_id, string_job_id, token) on feedback_links to stringdesk_system;
create policy by_system on feedback_links for select to stringdesk_system using (true);

-- 144 random bits (two v4 UUIDs hold 244, hashed to spread them) in 24 characters that fit a URL and a QR code.
create function app.new_token() returns text language sql volatile
  return translate(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) for 18), 'base64'), '+/', '-_');

create table feedback (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  string_job_id uuid not null,
  customer_id uuid not null,
  -- By the customer through the link, or by the business.
  entered_by text not null check (entered_by in ('customer', 'business')),
  rating smallint check (rating between 1 and 5),
  playability_notes text check (char_length(playability_notes) <= 2000),
  tension_feedback text check (tension_feedback in ('too_tight', 'perfect', 'too_loose')),
  durability_rating smallint check (durability_rating between 1 and 5),
  power_rating smallint check (power_rating between 1 and 5),
  comfort_rating smallint check (comfort_rating between 1 and 5),
  control_rating smallint check (control_rating between 1 and 5),
  spin_rating smallint check (spin_rating between 1 and 5),
  feel_rating smallint check (feel_rating between 1 and 5),
  hours_played smallint check (hours_played between 0 and 1000),
  would_restring_same boolean,
  general_comments text check (char_length(general_comments) <= 2000),
  -- Null: the customer.
  by_user_id uuid default app.current_user_id(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, id),
  -- One feedback for each job.
  unique (stringer_id, string_job_id),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade,
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade
);
-- Includes what analytics sum.
create index feedback_by_date on feedback (stringer_id, created_at desc, id desc)
  include (string_job_id, rating, durability_rating, power_rating, comfort_rating, control_rating, spin_rating, feel_rating);
create index feedback_of_customer on feedback (stringer_id, customer_id);
call app.protect_table('feedback');
create trigger set_updated before update on feedback for each row execute function app.set_updated('by');
-- A job shows its feedback.
create trigger notify after insert or update on feedback for each row when (not app.is_archive_import())
  execute function app.notify('%s:%s', 'stringer_id', 'string_job_id');
grant select, insert, update on feedback to stringdesk_app;
grant select (stringer_id, string_job_id) on feedback to stringdesk_system;
create policy by_system on feedback for select to stringdesk_system using (true);

-- What a link shows of a job (product.md, Feedback). stringdesk_link owns the functions below and can read only these columns.
create schema link authorization stringdesk_link;
grant usage on schema link to stringdesk_app;
grant select (stringer_id, string_job_id, token_hash) on feedback_links to stringdesk_link;
grant select (stringer_id, id, job_number, customer_id, racquet_id, status, job_date, due_date, time_completed, picked_up_at,
  string_mains_brand, string_mains_model, string_mains_color, string_crosses_brand, string_crosses_model, string_crosses_color, string_source_mains,
  string_source_crosses, tension_mains, tension_crosses, string_pattern) on string_jobs to stringdesk_link;
grant select (stringer_id, id, brand, model) on racquets to stringdesk_link;
grant select (id, business_name, time_zone, tension_unit) on businesses to stringdesk_link;
grant select, insert, update on feedback to stringdesk_link;
create policy by_link on feedback_links to stringdesk_link using (true);
create policy by_link on string_jobs to stringdesk_link using (true);
create policy by_link on racquets to stringdesk_link using (true);
create policy by_link on businesses to stringdesk_link using (true);
create policy by_link on feedback to stringdesk_link using (true) with check (true);

-- The job of a link that still works. Links expire 180 days after the job's completion.
create function link.valid_job(hash bytea) returns table (stringer_id uuid, id uuid, job_number integer, customer_id uuid, status text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select j.stringer_id, j.id, j.job_number, j.customer_id, j.status
  from public.feedback_links l join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
  where l.token_hash = hash and (j.time_completed is null or j.time_completed > now() - interval '180 days');
end;

-- What a link shows of its job.
create function link.job(hash bytea) returns table (
  business_name text, time_zone text, tension_unit text, brand text, model text, status text, job_date timestamptz, due_date timestamptz,
  time_completed timestamptz, picked_up_at timestamptz, string_mains_brand text, string_mains_model text, string_mains_color text,
  string_crosses_brand text, string_crosses_model text, string_crosses_color text, string_source_mains text, string_source_crosses text,
  tension_mains smallint, tension_crosses smallint, string_pattern text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select p.business_name, p.time_zone, p.tension_unit, r.brand, r.model, j.status, j.job_date, j.due_date, j.time_completed,
    j.picked_up_at, j.string_mains_brand, j.string_mains_model, j.string_mains_color, j.string_crosses_brand, j.string_crosses_model,
    j.string_crosses_color, j.string_source_mains, j.string_source_crosses, j.tension_mains, j.tension_crosses, j.string_pattern
  from public.feedback_links l
    join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    join public.racquets r on r.stringer_id = j.stringer_id and r.id = j.racquet_id
    join public.businesses p on p.id = l.stringer_id
  where l.token_hash = hash
    and (j.time_completed is null or j.time_completed > now() - interval '180 days');
end;

-- The feedback that the customer sent through a link. What the stringer noted at the counter is not shown.
create function link.feedback(hash bytea) returns table (
  rating smallint, playability_notes text, tension_feedback text, durability_rating smallint, power_rating smallint,
  comfort_rating smallint, control_rating smallint, spin_rating smallint, feel_rating smallint, hours_played smallint,
  would_restring_same boolean, general_comments text, created_at timestamptz, updated_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select f.rating, f.playability_notes, f.tension_feedback, f.durability_rating, f.power_rating, f.comfort_rating, f.control_rating,
    f.spin_rating, f.feel_rating, f.hours_played, f.would_restring_same, f.general_comments, f.created_at, f.updated_at
  from public.feedback_links l
    join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    join public.feedback f on f.stringer_id = j.stringer_id and f.string_job_id = j.id
  where l.token_hash = hash
    and (j.time_completed is null or j.time_completed > now() - interval '180 days')
    and f.entered_by = 'customer';
end;

-- Saves a customer's feedback; it can be corrected for 14 days. The outcome is 'sent', or why it was not saved: 'unknown' link, 'not_strung'
-- yet, 'too_late' to correct, or 'sent_before' when it has changed since the sender read it. It also says what changed: 'received' if it is the
-- first, or replaces what was noted at the counter; 'corrected'; null if it was refused, or repeats what was sent before.
-- `seen` is the updated_at the sender read, null for none; `checks_seen` says whether the sender sends it. Sending the same feedback again
-- is 'sent': it repeats a request whose response got lost. The customer's own feedback replaces what the stringer noted, and its 14 days start
-- then.
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

alter function link.valid_job(bytea) owner to stringdesk_link;
alter function link.job(bytea) owner to stringdesk_link;
alter function link.feedback(bytea) owner to stringdesk_link;
alter function link.send_feedback(bytea, uuid, jsonb, boolean, timestamptz) owner to stringdesk_link;
alter function link.record_events(bytea, json) owner to stringdesk_link;
revoke all on function link.valid_job(bytea), link.job(bytea), link.feedback(bytea),
  link.send_feedback(bytea, uuid, jsonb, boolean, timestamptz), link.record_events(bytea, json) from public;
grant execute on function link.job(bytea), link.feedback(bytea), link.send_feedback(bytea, uuid, jsonb, boolean, timestamptz),
  link.record_events(bytea, json) to stringdesk_app;
