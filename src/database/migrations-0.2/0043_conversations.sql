-- What customers write on the customer page, and what the business answers (decision 0053).
alter table replies
  -- Null for what was written on the customer page. Its `provider_id` is a key that the page chose: repeated, it is stored once.
  alter column number drop not null;

-- An answer is a message to the customer. There can be several of a job, unlike the other kinds.
alter table messages
  add column reply_id uuid,
  add foreign key (stringer_id, reply_id) references replies (stringer_id, id) on delete cascade,
  drop constraint messages_kind_check,
  add check (kind in ('received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring', 'answer')),
  add check ((kind = 'answer') = (reply_id is not null)),
  drop constraint messages_stringer_id_string_job_id_kind_key;
create unique index messages_by_kind on messages (stringer_id, string_job_id, kind) where kind <> 'answer';
create index messages_of_job on messages (stringer_id, string_job_id);
create index messages_of_reply on messages (stringer_id, reply_id) where reply_id is not null;

-- What a customer link can reach of it.
grant select (stringer_id, id, string_job_id, number, provider_id, text, created_at),
  insert (stringer_id, id, string_job_id, provider_id, text) on replies to stringdesk_link;
grant select (stringer_id, id, reply_id, text, state, created_at) on messages to stringdesk_link;
create policy by_link on replies to stringdesk_link using (number is null) with check (number is null);
create policy by_link on messages for select to stringdesk_link using (reply_id is not null);

-- What was written with a link, the newest 20, and the answers.
create function link.conversation(hash bytea) returns table (id uuid, text text, created_at timestamptz, answers json)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select r.id, r.text, r.created_at, coalesce((
    select json_agg(json_build_object('id', m.id, 'text', m.text, 'created_at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id)
      from public.messages m where m.stringer_id = r.stringer_id and m.reply_id = r.id and m.state <> 'cancelled'), '[]')
  from public.feedback_links l
    join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    join public.replies r on r.stringer_id = j.stringer_id and r.string_job_id = j.id
  where l.token_hash = hash and r.number is null
    and (j.time_completed is null or j.time_completed > now() - interval '180 days')
  order by r.id desc limit 20;
end;

-- Stores what a customer wrote, once for a key. Returns whether the link works.
create function link.write_reply(hash bytea, reply_id uuid, key text, written text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.replies (stringer_id, id, string_job_id, provider_id, text)
    select j.stringer_id, reply_id, j.id, key, written
    from public.feedback_links l join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    where l.token_hash = hash and (j.time_completed is null or j.time_completed > now() - interval '180 days')
  on conflict do nothing;
  return exists (select from public.feedback_links l
    join public.replies r on r.stringer_id = l.stringer_id and r.string_job_id = l.string_job_id
    where l.token_hash = hash and r.provider_id = key);
end $$;

alter function link.conversation(bytea) owner to stringdesk_link;
alter function link.write_reply(bytea, uuid, text, text) owner to stringdesk_link;
revoke all on function link.conversation(bytea), link.write_reply(bytea, uuid, text, text) from public;
grant execute on function link.conversation(bytea), link.write_reply(bytea, uuid, text, text) to stringdesk_app;
