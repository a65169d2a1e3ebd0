-- A player's link can be taken back, and two answers sent at once are told apart.

-- A link without a token is revoked: there is nothing left that a request could find, and the next renewal makes a new one.
alter table feedback_links alter column token drop not null;
alter table feedback_links alter column token_hash drop not null;

drop function player.answer(bytea, uuid, jsonb);

-- Writes or corrects the answer. Says 'sent', or why not: 'unknown' link, 'not_strung' yet, 'too_late' to correct, 'sent_before' when
-- what is there now is not what the sender has seen. `seen` holds when that was last changed, null for nothing; `looked` says whether
-- the sender tells. The same answer again is 'sent': it is the one whose reply got lost.
-- The player's own word takes the place of what was told at the counter, and its 14 days begin then.
create function player.answer(asked bytea, feedback_id uuid, said jsonb, looked boolean, seen timestamptz) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare job record;
begin
  select j.stringer_id, j.id, j.customer_id, j.status into job
    from public.feedback_links l join public.string_jobs j on j.stringer_id = l.stringer_id and j.id = l.string_job_id
    where l.token_hash = asked and (j.time_completed is null or j.time_completed > now() - interval '180 days');
  if not found then return 'unknown'; end if;
  if job.status not in ('completed', 'picked_up') then return 'not_strung'; end if;
  insert into public.feedback as f (stringer_id, id, string_job_id, customer_id, told_by, rating, playability_notes, tension_feedback,
      durability_rating, power_rating, comfort_rating, control_rating, spin_rating, feel_rating, hours_played, would_restring_same,
      general_comments)
    select job.stringer_id, feedback_id, job.id, job.customer_id, 'player', s.rating, s.playability_notes, s.tension_feedback,
      s.durability_rating, s.power_rating, s.comfort_rating, s.control_rating, s.spin_rating, s.feel_rating, s.hours_played,
      s.would_restring_same, s.general_comments
    from jsonb_to_record(said) as s (rating smallint, playability_notes text, tension_feedback text, durability_rating smallint,
      power_rating smallint, comfort_rating smallint, control_rating smallint, spin_rating smallint, feel_rating smallint,
      hours_played smallint, would_restring_same boolean, general_comments text)
  on conflict (stringer_id, string_job_id) do update set
      told_by = 'player', rating = excluded.rating, playability_notes = excluded.playability_notes,
      tension_feedback = excluded.tension_feedback, durability_rating = excluded.durability_rating,
      power_rating = excluded.power_rating, comfort_rating = excluded.comfort_rating, control_rating = excluded.control_rating,
      spin_rating = excluded.spin_rating, feel_rating = excluded.feel_rating, hours_played = excluded.hours_played,
      would_restring_same = excluded.would_restring_same, general_comments = excluded.general_comments,
      created_at = case f.told_by when 'stringer' then now() else f.created_at end
    where f.told_by = 'stringer' or f.created_at >= now() - interval '14 days' and (not looked or f.updated_at = seen or
      (f.rating, f.playability_notes, f.tension_feedback, f.durability_rating, f.power_rating, f.comfort_rating, f.control_rating,
        f.spin_rating, f.feel_rating, f.hours_played, f.would_restring_same, f.general_comments) is not distinct from
      (excluded.rating, excluded.playability_notes, excluded.tension_feedback, excluded.durability_rating, excluded.power_rating,
        excluded.comfort_rating, excluded.control_rating, excluded.spin_rating, excluded.feel_rating, excluded.hours_played,
        excluded.would_restring_same, excluded.general_comments));
  if found then return 'sent'; end if;
  perform from public.feedback f where f.stringer_id = job.stringer_id and f.string_job_id = job.id
    and f.created_at >= now() - interval '14 days';
  return case when found then 'sent_before' else 'too_late' end;
end $$;

alter function player.answer(bytea, uuid, jsonb, boolean, timestamptz) owner to stringdesk_player;
revoke all on function player.answer(bytea, uuid, jsonb, boolean, timestamptz) from public;
grant execute on function player.answer(bytea, uuid, jsonb, boolean, timestamptz) to stringdesk_app;
