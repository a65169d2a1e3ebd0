-- What a customer writes on their page is recorded with its job (decision 0140).

-- As before, and returns the job, and whether the message is new. Returns no row if the link doesn't work.
drop function link.write_reply(bytea, uuid, text, text);
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
