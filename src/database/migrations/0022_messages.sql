-- Messages to players: what was promised to be said, whether it was, and what a stringer and a player want (decision 0014).

create table messages (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  string_job_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring')),
  channel text not null check (channel in ('email', 'sms', 'phone')),
  -- What it is sent to, or dialled; null when the player has none.
  address text check (char_length(address) <= 254),
  subject text not null,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'told', 'cancelled')),
  -- In plain words: why it failed, waits longer or was called off.
  why text,
  attempts smallint not null default 0,
  -- How often it was asked for anew: a part of the Message-ID, which stays the same however often one sending is tried.
  round smallint not null default 1,
  -- When it is next to be taken up: for one that is being sent, when whoever took it is given up.
  due_at timestamptz(3) not null default now(),
  -- When it was sent or told.
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  -- Once for each job, whoever makes it and however often.
  unique (stringer_id, string_job_id, kind),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade,
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade
);
create index messages_of_customer on messages (stringer_id, customer_id, id desc);
create index messages_to_tell on messages (stringer_id, due_at, id) where state = 'waiting' and channel in ('sms', 'phone');
-- Of all stringers: what a worker takes up next.
create index messages_to_send on messages (due_at) where state in ('waiting', 'sending') and channel = 'email';
call app.fence('messages');
create trigger touch before update on messages for each row execute function app.touch();
grant select, insert, update on messages to stringdesk_app;
create policy by_system on messages to stringdesk_system using (true) with check (true);
grant select, insert, update on messages to stringdesk_system;

-- What a stringer changed of a kind; what is null, and a kind without a row, is as src/domain/messages/schema.ts says.
create table message_settings (
  stringer_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring')),
  is_on boolean,
  days smallint check (days between 1 and 60),
  subject text check (char_length(subject) between 1 and 200),
  text text check (char_length(text) between 1 and 2000),
  -- What became due before it was switched on is not said any more.
  on_since timestamptz(3) not null default now(),
  -- When it is next looked at whose reminder is due.
  next_check_at timestamptz(3) not null default now(),
  primary key (stringer_id, kind)
);
create index settings_to_check on message_settings (next_check_at)
  where is_on and kind in ('please_collect', 'how_did_it_play', 'time_to_restring');
call app.fence('message_settings');
grant select, insert, update on message_settings to stringdesk_app;
create policy by_system on message_settings to stringdesk_system using (true) with check (true);
grant select, update (next_check_at) on message_settings to stringdesk_system;

-- What a player does not want: kinds that the stringer switched off, and all reminders, by the link in one.
create table message_choices (
  stringer_id uuid not null references profiles (id) on delete cascade,
  customer_id uuid not null,
  off_kinds text[] not null default '{}'
    check (off_kinds <@ array['received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring']),
  reminders_off boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, customer_id),
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade
);
call app.fence('message_choices');
create trigger touch before update on message_choices for each row execute function app.touch();
grant select, insert, update on message_choices to stringdesk_app;
create policy by_system on message_choices to stringdesk_system using (true) with check (true);
grant select, insert, update on message_choices to stringdesk_system;

-- What the machine reads to write a reminder, and no note among it.
grant select (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, status, string_mains_brand,
  string_mains_model, string_mains_color, string_crosses_brand, string_crosses_model, string_crosses_color, tension_mains,
  tension_crosses, price, payment_status, time_completed, picked_up_at) on string_jobs to stringdesk_system;
grant select (stringer_id, id, customer_id, brand, model, own_number, plays_per_week, restring_weeks, is_active) on racquets
  to stringdesk_system;
grant select (stringer_id, id, full_name, email, phone, preferred_contact_method, is_active) on customers to stringdesk_system;
grant select (stringer_id, string_job_id, token) on feedback_links to stringdesk_system;
grant select (stringer_id, string_job_id) on feedback to stringdesk_system;
create policy by_system on string_jobs for select to stringdesk_system using (true);
create policy by_system on racquets for select to stringdesk_system using (true);
create policy by_system on customers for select to stringdesk_system using (true);
create policy by_system on feedback_links for select to stringdesk_system using (true);
create policy by_system on feedback for select to stringdesk_system using (true);
-- Those that were picked up, by when: whom one may ask how it played.
create index jobs_by_pick_up on string_jobs (stringer_id, picked_up_at) where status = 'picked_up';

-- A job that goes to another player takes its messages along, as it does its feedback.
create function app.messages_follow_job() returns trigger language plpgsql as $$
begin
  update public.messages set customer_id = new.customer_id where stringer_id = new.stringer_id and string_job_id = new.id;
  return new;
end $$;
create trigger messages_follow after update of customer_id on string_jobs for each row
  when (old.customer_id is distinct from new.customer_id) execute function app.messages_follow_job();

-- What still goes out holds the link that works: a renewed one takes the place of the old, and a line with a revoked one is left out.
create function app.messages_follow_link() returns trigger language plpgsql as $$
begin
  update public.messages set text = case when new.token is null
      then trim(both e'\n' from regexp_replace(text, '[^\n]*' || old.token || '[^\n]*\n?', '', 'g'))
      else replace(text, old.token, new.token) end
    where stringer_id = new.stringer_id and string_job_id = new.string_job_id and state in ('waiting', 'failed', 'cancelled');
  return new;
end $$;
create trigger messages_follow_link after update of token on feedback_links for each row
  when (old.token is not null and old.token is distinct from new.token) execute function app.messages_follow_link();

-- A message stands on its job: who shows the job is told.
create function app.tell_of_message() returns trigger language plpgsql as $$
begin
  perform app.say_jobs_changed(new.stringer_id, array[new.string_job_id]);
  return null;
end $$;
create trigger tell_of_message after insert or update of state on messages for each row execute function app.tell_of_message();
