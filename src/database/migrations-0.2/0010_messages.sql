-- Messages to customers: what is to be sent, whether it was, and what businesses and customers chose (decision 0014).

create table messages (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  string_job_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring')),
  channel text not null check (channel in ('email', 'sms', 'phone')),
  -- E-mail address or phone number; null if the customer has none.
  address text check (char_length(address) <= 254),
  subject text not null,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'notified', 'cancelled')),
  -- In plain words: why it failed, still waits or was cancelled.
  why text,
  attempts smallint not null default 0,
  -- How often sending was requested again. Part of the Message-ID, which stays the same over the attempts of one round.
  round smallint not null default 1,
  -- When to send it; while it is being sent, when to assume that the sender has died.
  due_at timestamptz(3) not null default now(),
  -- When it was sent, or marked as notified.
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  -- Each kind once for a job.
  unique (stringer_id, string_job_id, kind),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade,
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade
);
create index messages_of_customer on messages (stringer_id, customer_id, id desc);
create index messages_to_tell on messages (stringer_id, due_at, id) where state = 'waiting' and channel in ('sms', 'phone');
-- Of all businesses: what background work sends next.
create index messages_to_send on messages (due_at) where state in ('waiting', 'sending') and channel = 'email';
call app.protect_table('messages');
create trigger set_updated_at before update on messages for each row execute function app.set_updated_at();
grant select, insert, update on messages to stringdesk_app;
create policy by_system on messages to stringdesk_system using (true) with check (true);
grant select, insert, update on messages to stringdesk_system;

-- What a business changed about a kind of message. Null, or no row: the default in src/domain/messages/schema.ts.
create table message_settings (
  stringer_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring')),
  is_on boolean,
  days smallint check (days between 1 and 60),
  subject text check (char_length(subject) between 1 and 200),
  text text check (char_length(text) between 1 and 2000),
  -- Reminders that became due before this are not sent.
  on_since timestamptz(3) not null default now(),
  -- When to look for due reminders next.
  next_check_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, kind)
);
create index settings_to_check on message_settings (next_check_at)
  where is_on and kind in ('please_collect', 'how_did_it_play', 'time_to_restring');
call app.protect_table('message_settings');
-- Not for next_check_at, which the reminders write.
create trigger set_updated_at before update of is_on, days, subject, text on message_settings
  for each row execute function app.set_updated_at();
grant select, insert, update on message_settings to stringdesk_app;
create policy by_system on message_settings to stringdesk_system using (true) with check (true);
grant select, update (next_check_at) on message_settings to stringdesk_system;

-- What a customer doesn't want: kinds that the stringer switched off, and all reminders, by the unsubscribe link.
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
call app.protect_table('message_choices');
create trigger set_updated_at before update on message_choices for each row execute function app.set_updated_at();
grant select, insert, update on message_choices to stringdesk_app;
create policy by_system on message_choices to stringdesk_system using (true) with check (true);
grant select, insert, update on message_choices to stringdesk_system;

-- When a job moves to another customer, its messages do too.
create function app.move_messages_with_job() returns trigger language plpgsql as $$
begin
  update public.messages set customer_id = new.customer_id where stringer_id = new.stringer_id and string_job_id = new.id;
  return new;
end $$;
create trigger move_messages after update of customer_id on string_jobs for each row
  when (old.customer_id is distinct from new.customer_id) execute function app.move_messages_with_job();

-- Unsent messages contain a link that works: a renewed link replaces the old one, and the line with a revoked link is removed.
create function app.update_links_in_messages() returns trigger language plpgsql as $$
begin
  update public.messages set text = case when new.token is null
      then trim(both e'\n' from regexp_replace(text, '[^\n]*' || old.token || '[^\n]*\n?', '', 'g'))
      else replace(text, old.token, new.token) end
    where stringer_id = new.stringer_id and string_job_id = new.string_job_id and state in ('waiting', 'failed', 'cancelled');
  return new;
end $$;
create trigger update_links_in_messages after update of token on feedback_links for each row
  when (old.token is not null and old.token is distinct from new.token) execute function app.update_links_in_messages();
