-- Mails about accounts that no mail server has accepted yet, alerts about new devices among them. A row is deleted when its mail was accepted.
drop table auth.login_alerts;

create table auth.account_mails (
  id uuid primary key,
  -- A Mail (platform/mail/mail.ts). It can contain a link that signs in, so the row does not outlive the link.
  mail jsonb not null,
  expires_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- The next attempt. While a process is sending, it is after the mail server's timeout.
  due_at timestamptz(3) not null default now()
);
create index account_mails_by_due on auth.account_mails (due_at);
create index account_mails_by_end on auth.account_mails (expires_at);
grant select, insert, update, delete on auth.account_mails to stringdesk_system;
