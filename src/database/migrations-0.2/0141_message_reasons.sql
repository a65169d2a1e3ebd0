-- Why a message waits, failed or was canceled: a reason of the domain (messages/reasons.ts) instead of its text. `why` keeps the text of
-- every other reason, which a mail server, a text provider or an earlier version wrote.
alter table messages add column reason text check (reason in ('job_reopened', 'picked_up', 'job_redone', 'unsubscribed', 'turned_off',
  'stopped_texts', 'customer_erased', 'imported', 'no_email', 'no_phone', 'no_contact', 'incomplete_number', 'monthly_limit', 'quiet_hours',
  'new_account', 'other'));

create policy by_migration on messages to current_user using (true) with check (true);
alter table messages disable trigger user;
update messages set reason = 'other' where why is not null;
update messages m set reason = known.reason, why = null
  from (values
    ('job_reopened', 'The job was reopened'),
    ('job_reopened', 'The job went back to the bench'),
    ('picked_up', 'The racquet was already picked up'),
    ('picked_up', 'It was picked up before'),
    ('job_redone', 'The job is being redone'),
    ('job_redone', 'The job is done again'),
    ('unsubscribed', 'The customer unsubscribed from reminders'),
    ('turned_off', 'Turned off for this customer'),
    ('stopped_texts', 'Stopped texts'),
    ('stopped_texts', 'Asked not to get texts'),
    ('customer_erased', 'The customer was erased'),
    ('imported', 'Imported before it was sent'),
    ('no_email', 'No email address'),
    ('no_email', 'No e-mail address'),
    ('no_phone', 'No phone number'),
    ('no_contact', 'No email address or phone number'),
    ('no_contact', 'No e-mail address and no phone number'),
    ('incomplete_number', 'This isn’t a complete phone number'),
    ('monthly_limit', 'This month’s limit of texts is reached'),
    ('quiet_hours', 'Waits until the quiet hours end'),
    ('new_account', 'New accounts send ten emails an hour until their own address is confirmed in Settings. We’ll send it later.'),
    ('new_account', 'New accounts send ten emails an hour. We’ll send it later.')
  ) as known (reason, text)
  where m.why = known.text;
alter table messages enable trigger user;
drop policy by_migration on messages;

alter table messages add constraint messages_other_reason check ((reason is not distinct from 'other') = (why is not null));
