-- How often a message was sent before it was last replaced, and when: a job has one message of each kind, which is sent again in place.
alter table messages
  add column earlier_sends smallint not null default 0 check (earlier_sends >= 0),
  add column earlier_sent_at timestamptz(3);
