-- Support requests to the operator, which are also sent by e-mail.

create sequence support_numbers;
create table support_messages (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  message_number integer not null default nextval('support_numbers'),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  status text not null default 'received' check (status in ('received', 'mailed', 'answered')),
  created_at timestamptz(3) not null default now(),
  mailed_at timestamptz(3),
  answered_at timestamptz(3),
  primary key (stringer_id, id)
);
create index support_messages_by_number on support_messages (stringer_id, message_number desc);
create unique index support_messages_number on support_messages (message_number);
-- Not sent yet.
create index support_messages_to_mail on support_messages (message_number) where status = 'received';
call app.protect_table('support_messages');
grant select, insert on support_messages to stringdesk_app;
grant usage on sequence support_numbers to stringdesk_app;
create policy by_system on support_messages to stringdesk_system using (true) with check (true);
grant select, update (status, mailed_at, answered_at) on support_messages to stringdesk_system;
