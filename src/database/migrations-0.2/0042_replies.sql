-- Texts that customers send back through the provider of a business (decision 0048).
create table replies (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- The sender, in the international format.
  number text not null check (char_length(number) <= 16),
  -- The job it is about. Its customer is the job's, also after a merge.
  string_job_id uuid,
  -- Without a job; null while nobody has said who sent it.
  customer_id uuid,
  text text not null check (char_length(text) between 1 and 1600),
  -- What the provider calls it: it may report a text twice.
  provider_id text check (char_length(provider_id) <= 100),
  done_at timestamptz(3),
  done_by_user_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id) on delete set null (string_job_id),
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete set null (customer_id),
  check (string_job_id is null or customer_id is null)
);
create unique index replies_by_provider_id on replies (stringer_id, provider_id);
create index open_replies on replies (stringer_id, id) where done_at is null;
create index replies_of_job on replies (stringer_id, string_job_id, id) where string_job_id is not null;
create index replies_of_customer on replies (stringer_id, customer_id) where customer_id is not null;
create index replies_by_number on replies (stringer_id, number);
call app.protect_table('replies');
grant select, insert, update (string_job_id, customer_id, done_at, done_by_user_id), delete on replies to stringdesk_app;
grant select, insert on replies to stringdesk_system;
create policy by_system on replies to stringdesk_system using (true) with check (true);
grant select (job_date) on string_jobs to stringdesk_system;

-- Screens refetch.
create function app.notify_reply() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', new.stringer_id || ':records');
  return null;
end $$;
create trigger notify_reply after insert or update on replies for each row when (not app.is_archive_import())
  execute function app.notify_reply();
