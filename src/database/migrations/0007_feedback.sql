-- The player's link of each job, and what the player said.

create table feedback_links (
  stringer_id uuid not null references profiles (id) on delete cascade,
  string_job_id uuid not null,
  token text not null,
  -- The hash of the token's 18 bytes. Looked up by it, so that the time an index takes tells nothing about a token.
  token_hash bytea not null generated always as (sha256(decode(translate(token, '-_', '+/'), 'base64'))) stored,
  created_at timestamptz(3) not null default now(),
  renewed_at timestamptz(3),
  primary key (stringer_id, string_job_id),
  unique (token_hash),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade
);
call app.fence('feedback_links');
grant select, insert, update (token, renewed_at) on feedback_links to stringdesk_app;

-- 144 random bits (two v4 uuids carry 244, hashed to even them out) in 24 letters that fit an address and a QR code.
create function app.new_token() returns text language sql volatile
  return translate(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) for 18), 'base64'), '+/', '-_');

create function app.link_of_new_job() returns trigger language plpgsql as $$
begin
  insert into public.feedback_links (stringer_id, string_job_id, token) values (new.stringer_id, new.id, app.new_token());
  return new;
end $$;
create trigger link_of_new_job after insert on string_jobs for each row execute function app.link_of_new_job();

create table feedback (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  string_job_id uuid not null,
  customer_id uuid not null,
  told_by text not null check (told_by in ('player', 'stringer')),
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
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  unique (stringer_id, string_job_id),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade,
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade
);
create index feedback_by_date on feedback (stringer_id, created_at desc, id desc);
create index feedback_of_customer on feedback (stringer_id, customer_id);
call app.fence('feedback');
create trigger touch before update on feedback for each row execute function app.touch();
grant select, insert, update on feedback to stringdesk_app;

-- What a player may see of a job, and nothing else: product.md, Feedback. stringdesk_player can read these columns only.
create schema player authorization stringdesk_player;
grant usage on schema player to stringdesk_app;
grant select (stringer_id, string_job_id, token_hash) on feedback_links to stringdesk_player;
grant select (stringer_id, id, racquet_id, status, job_date, due_date, time_completed, picked_up_at, string_mains_brand,
  string_mains_model, string_mains_color, string_crosses_brand, string_crosses_model, string_crosses_color, string_source_mains,
  string_source_crosses, tension_mains, tension_crosses, string_pattern) on string_jobs to stringdesk_player;
grant select (stringer_id, id, brand, model) on racquets to stringdesk_player;
grant select (id, business_name, time_zone, tension_unit) on profiles to stringdesk_player;
create policy by_player on feedback_links to stringdesk_player using (true);
create policy by_player on string_jobs to stringdesk_player using (true);
create policy by_player on racquets to stringdesk_player using (true);
create policy by_player on profiles to stringdesk_player using (true);

create function player.job(asked bytea) returns table (
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
    join public.profiles p on p.id = l.stringer_id
  where l.token_hash = asked
    -- A link dies 180 days after completion.
    and (j.time_completed is null or j.time_completed > now() - interval '180 days');
end;
alter function player.job(bytea) owner to stringdesk_player;
revoke all on function player.job(bytea) from public;
grant execute on function player.job(bytea) to stringdesk_app;
