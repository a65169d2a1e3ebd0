-- updated_at is the version of a record: a write states the one it read, so each write must make a later one, also in the same transaction
-- or millisecond.
create or replace function app.touch() returns trigger language plpgsql as $$
begin
  if current_setting('app.as_it_was', true) = 'on' then return new; end if;
  new.updated_at := greatest(now(), old.updated_at + interval '1 millisecond');
  return new;
end $$;

alter table message_settings add updated_at timestamptz(3) not null default now();
-- Not for next_check_at, which the reminders write.
create trigger touch before update of is_on, days, subject, text on message_settings for each row execute function app.touch();
