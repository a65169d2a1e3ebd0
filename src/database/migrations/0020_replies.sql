-- What customers write: texts through the provider of a business (decision 0048), and on the customer page (decision 0053).
create table replies (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- The sender, in the international format. Null for what was written on the customer page.
  number text check (char_length(number) <= 16),
  -- The job it is about. Its customer is the job's, also after a merge.
  string_job_id uuid,
  -- Without a job; null while nobody has said who sent it.
  customer_id uuid,
  text text not null check (char_length(text) between 1 and 1600),
  -- What the provider calls it: it may report a text twice. Of the customer page, a key that the page chose: repeated, it is stored once.
  provider_id text check (char_length(provider_id) <= 100),
  -- Who deals with it.
  assigned_to uuid,
  done_at timestamptz(3),
  done_by_user_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, id),
  foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id),
  foreign key (stringer_id, customer_id) references customers (stringer_id, id),
  foreign key (stringer_id, assigned_to) references members (stringer_id, user_id),
  check (string_job_id is null or customer_id is null)
);
create unique index replies_by_provider_id on replies (stringer_id, provider_id);
create index open_replies on replies (stringer_id, id) where done_at is null;
create index open_replies_of_member on replies (stringer_id, assigned_to, id) where done_at is null;
create index replies_of_job on replies (stringer_id, string_job_id, id) where string_job_id is not null;
create index replies_of_customer on replies (stringer_id, customer_id) where customer_id is not null;
create index replies_by_number on replies (stringer_id, number);
call app.protect_table('replies');
create trigger set_updated before update on replies for each row execute function app.set_updated('by');
create policy by_owner on replies to current_user using (true) with check (true);
create policy by_system on replies to stringdesk_system using (true) with check (true);
grant select, insert, update (string_job_id, customer_id, assigned_to, done_at, done_by_user_id), delete on replies to stringdesk_app;
-- Deleting an account unassigns the user's replies.
grant select, insert, update (assigned_to) on replies to stringdesk_system;

-- Screens refetch.
create trigger notify after insert or update on replies for each row when (not app.is_archive_import())
  execute function app.notify('%s:records');

-- What a customer link can reach of it.
create policy by_link on replies to stringdesk_link using (number is null) with check (number is null);
grant select (stringer_id, id, string_job_id, number, provider_id, text, created_at),
  insert (stringer_id, id, string_job_id, provider_id, text) on replies to stringdesk_link;

-- Stores what a customer wrote, once for a key. Returns the job, and whether the message is new. Returns no row if the link doesn't work.
create function link.write_reply(hash bytea, reply_id uuid, key text, written text)
  returns table (job_id uuid, job_number integer, is_new boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stored integer;
begin
  insert into public.replies (stringer_id, id, string_job_id, provider_id, text)
    select j.stringer_id, reply_id, j.id, key, written
    from public.feedback_links l join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    where l.token_hash = hash and (j.time_completed is null or j.time_completed > now() - interval '180 days')
  on conflict do nothing;
  get diagnostics stored = row_count;
  return query select j.id, j.job_number, stored > 0
    from public.feedback_links l
      join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    where l.token_hash = hash and exists (select from public.replies r
      where r.stringer_id = j.stringer_id and r.string_job_id = j.id and r.provider_id = key);
end $$;
alter function link.write_reply(bytea, uuid, text, text) owner to stringdesk_link;
revoke all on function link.write_reply(bytea, uuid, text, text) from public;
grant execute on function link.write_reply(bytea, uuid, text, text) to stringdesk_app;
