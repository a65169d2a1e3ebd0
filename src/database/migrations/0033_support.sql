-- A message to the operator travels by mail as well: what happened to it, and who carries it there.

alter table support_messages drop constraint support_messages_status_check;
update support_messages set status = 'received' where status = 'open';
alter table support_messages
  alter column status set default 'received',
  add constraint support_messages_status_check check (status in ('received', 'mailed', 'answered')),
  add column mailed_at timestamptz(3),
  add column answered_at timestamptz(3);

create unique index support_messages_number on support_messages (message_number);
-- What the queue still has to send.
create index support_messages_to_mail on support_messages (message_number) where status = 'received';

create policy by_system on support_messages to stringdesk_system using (true) with check (true);
grant select, update (status, mailed_at, answered_at) on support_messages to stringdesk_system;
