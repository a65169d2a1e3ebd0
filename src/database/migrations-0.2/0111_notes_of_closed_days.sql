-- A note can be added to a closed day, because the difference is known only then. What was noted before stays. Nothing else changes.
grant update (note) on day_closes to stringdesk_app;
drop trigger keep_day_close on day_closes;
create trigger keep_day_close before delete on day_closes for each row execute function app.keep_day_close();
create function app.keep_closed_day() returns trigger language plpgsql as $$
begin
  -- The difference is computed after this trigger.
  if to_jsonb(old) - '{note,difference}'::text[] is distinct from to_jsonb(new) - '{note,difference}'::text[]
      or new.note is null or not starts_with(new.note, coalesce(old.note, '')) then
    raise exception 'closed days cannot be changed' using errcode = 'SD003';
  end if;
  return new;
end $$;
create trigger keep_closed_day before update on day_closes for each row execute function app.keep_closed_day();

create function app.log_day_close_note() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('job_changes', new.stringer_id || ':records');
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    values (new.stringer_id, 'payment', 'day_close', new.id, new.day::text, jsonb_build_object('note', old.note),
      jsonb_build_object('note', new.note));
  return null;
end $$;
create trigger log_day_close_note after update of note on day_closes for each row
  when (old.note is distinct from new.note) execute function app.log_day_close_note();
