-- Who shows jobs is told which ones changed: the channel job_changes, '<stringer_id>:<job id>,<job id>' or '<stringer_id>:*'.
-- Ids only, since anybody who may connect may listen. It is delivered when the transaction commits, and not at all when it does not.

-- A payload holds less than 8000 bytes: more jobs than these are told as "all of them".
create function app.say_jobs_changed(whose uuid, which uuid[]) returns void language sql as $$
  select pg_notify('job_changes',
    whose::text || ':' || case when cardinality(which) > 150 then '*' else array_to_string(which, ',') end)
$$;

-- Once a statement, however many rows it writes.
create function app.tell_of_jobs() returns trigger language plpgsql as $$
begin
  perform app.say_jobs_changed(changed.stringer_id, array_agg(changed.id)) from changed group by changed.stringer_id;
  return null;
end $$;
create trigger tell_of_new after insert on string_jobs referencing new table as changed
  for each statement execute function app.tell_of_jobs();
create trigger tell_of_changed after update on string_jobs referencing new table as changed
  for each statement execute function app.tell_of_jobs();
create trigger tell_of_gone after delete on string_jobs referencing old table as changed
  for each statement execute function app.tell_of_jobs();

-- A row of a list also shows names; what the player says stands on its job.
create function app.tell_of_names() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', new.stringer_id::text || ':*');
  return null;
end $$;
create trigger tell_of_names after update of full_name on customers for each row
  when (old.full_name is distinct from new.full_name) execute function app.tell_of_names();
create trigger tell_of_names after update of brand, model, own_number on racquets for each row
  when ((old.brand, old.model, old.own_number) is distinct from (new.brand, new.model, new.own_number))
  execute function app.tell_of_names();

create function app.tell_of_feedback() returns trigger language plpgsql as $$
begin
  perform app.say_jobs_changed(new.stringer_id, array[new.string_job_id]);
  return null;
end $$;
create trigger tell_of_feedback after insert or update on feedback for each row execute function app.tell_of_feedback();
