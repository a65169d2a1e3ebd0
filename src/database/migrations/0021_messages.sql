-- Messages to customers: what is to be sent, whether it was, and what businesses and customers chose (decision 0014).

create table messages (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- Null for a statement, which is about several jobs, and for the answer to what a customer texted about none.
  string_job_id uuid,
  customer_id uuid not null,
  -- What an answer answers (decision 0053).
  reply_id uuid,
  statement_id uuid,
  kind text not null
    check (kind in ('received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring', 'answer', 'statement')),
  channel text not null check (channel in ('email', 'sms', 'phone')),
  -- E-mail address or phone number; null if the customer has none.
  address text check (char_length(address) <= 254),
  subject text not null,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'notified', 'cancelled')),
  -- Why it waits, failed or was canceled: a reason of the domain (messages/reasons.ts). `why` has the text of every other reason, which a mail
  -- server or a text provider wrote.
  reason text check (reason in ('job_reopened', 'picked_up', 'job_redone', 'unsubscribed', 'turned_off', 'stopped_texts', 'customer_erased',
    'imported', 'no_email', 'no_phone', 'no_contact', 'incomplete_number', 'monthly_limit', 'quiet_hours', 'new_account', 'other')),
  why text,
  attempts smallint not null default 0,
  -- How often sending was requested again. Part of the Message-ID, which stays the same over the attempts of one round.
  round smallint not null default 1,
  -- How often a message was sent before it was last replaced, and when: a job has one message of each kind, which is sent again in place.
  earlier_sends smallint not null default 0 check (earlier_sends >= 0),
  earlier_sent_at timestamptz(3),
  -- When to send it; while it is being sent, when to assume that the sender has died.
  due_at timestamptz(3) not null default now(),
  -- When it was sent, or marked as notified.
  sent_at timestamptz(3),
  -- Who sends a text. Null: an email, or by hand.
  provider text check (provider in ('twilio', 'gateway')),
  -- What the provider calls it.
  provider_id text check (char_length(provider_id) <= 100),
  -- What the provider reported, only ever forward.
  delivery text check (delivery in ('accepted', 'sent', 'delivered', 'undelivered')),
  -- Parts of the text, once it was counted towards the limit of the month.
  segments smallint check (segments > 0),
  -- Null: background work.
  by_user_id uuid default app.current_user_id(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete cascade,
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade,
  foreign key (stringer_id, reply_id) references replies (stringer_id, id) on delete cascade,
  foreign key (stringer_id, statement_id) references statements (stringer_id, id),
  check ((kind = 'answer') = (reply_id is not null)),
  check ((kind = 'statement') = (statement_id is not null)),
  check (string_job_id is not null or kind in ('answer', 'statement')),
  check (statement_id is null or string_job_id is null),
  constraint messages_other_reason check ((reason is not distinct from 'other') = (why is not null))
);
-- Each kind once for a job, except answers.
create unique index messages_by_kind on messages (stringer_id, string_job_id, kind) where kind <> 'answer';
create index messages_of_job on messages (stringer_id, string_job_id);
create index messages_of_customer on messages (stringer_id, customer_id, id desc);
create index messages_of_reply on messages (stringer_id, reply_id) where reply_id is not null;
create index messages_of_statement on messages (stringer_id, statement_id, id desc) where statement_id is not null;
create index messages_by_provider_id on messages (stringer_id, provider_id) where provider_id is not null;
create index messages_to_tell on messages (stringer_id, due_at, id)
  where state = 'waiting' and channel in ('sms', 'phone') and provider is null;
-- Of all businesses: what background work sends next.
create index messages_to_send on messages (due_at) where state in ('waiting', 'sending') and channel = 'email';
create index texts_to_send on messages (due_at) where state in ('waiting', 'sending') and provider is not null;
call app.protect_table('messages');
create trigger set_updated before update on messages for each row execute function app.set_updated();
grant select, insert, update on messages to stringdesk_app;
create policy by_system on messages to stringdesk_system using (true) with check (true);
grant select, insert, update on messages to stringdesk_system;

-- A job shows its messages, and how its texts are delivered.
create trigger notify after insert or update of state, delivery on messages for each row when (not app.is_archive_import())
  execute function app.notify('%s:%s', 'stringer_id', 'string_job_id');

-- What a customer link can reach of it: answers.
create policy by_link on messages for select to stringdesk_link using (reply_id is not null);
grant select (stringer_id, id, reply_id, text, state, created_at) on messages to stringdesk_link;

-- What was written with a link, the newest 20, and the answers.
create function link.conversation(hash bytea) returns table (id uuid, text text, created_at timestamptz, answers json)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select r.id, r.text, r.created_at, coalesce((
    select json_agg(json_build_object('id', m.id, 'text', m.text,
        'created_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id)
      from public.messages m where m.stringer_id = r.stringer_id and m.reply_id = r.id and m.state <> 'cancelled'), '[]')
  from public.feedback_links l
    join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    join public.replies r on r.stringer_id = j.stringer_id and r.string_job_id = j.id
  where l.token_hash = hash and r.number is null
    and (j.time_completed is null or j.time_completed > now() - interval '180 days')
  order by r.id desc limit 20;
end;
alter function link.conversation(bytea) owner to stringdesk_link;
revoke all on function link.conversation(bytea) from public;
grant execute on function link.conversation(bytea) to stringdesk_app;

-- What a business changed about a kind of message. Null, or no row: the default in src/domain/messages/schema.ts.
create table message_settings (
  stringer_id uuid not null references businesses (id) on delete cascade,
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
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, kind)
);
create index settings_to_check on message_settings (next_check_at)
  where is_on and kind in ('please_collect', 'how_did_it_play', 'time_to_restring');
call app.protect_table('message_settings');
-- Not for next_check_at, which the reminders write.
create trigger set_updated before update of is_on, days, subject, text on message_settings for each row execute function app.set_updated('by');
grant select, insert, update on message_settings to stringdesk_app;
create policy by_system on message_settings to stringdesk_system using (true) with check (true);
grant select, update (next_check_at) on message_settings to stringdesk_system;

-- What a customer doesn't want: kinds that the stringer switched off, and all reminders, by the unsubscribe link.
create table message_choices (
  stringer_id uuid not null references businesses (id) on delete cascade,
  customer_id uuid not null,
  off_kinds text[] not null default '{}'
    check (off_kinds <@ array['received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring']),
  reminders_off boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, customer_id),
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade
);
call app.protect_table('message_choices');
create trigger set_updated before update on message_choices for each row execute function app.set_updated();
grant select, insert, update on message_choices to stringdesk_app;
create policy by_system on message_choices to stringdesk_system using (true) with check (true);
grant select, insert, update on message_choices to stringdesk_system;
