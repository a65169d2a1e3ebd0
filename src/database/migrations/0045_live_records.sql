-- Whoever shows customers, frames, what players like or the shelf is told that some of it changed: '<stringer_id>:records' on the channel
-- of the jobs. Without ids, since what is shown of these is one page. Postgres tells the same payload once a transaction, so that an import
-- is told as one.
create function app.tell_of_records() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', stringer_id::text || ':records') from (select distinct stringer_id from changed) as whose;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['customers', 'racquets', 'customer_string_preferences', 'string_inventory'] loop
    execute format('create trigger tell_of_new after insert on %I referencing new table as changed
      for each statement execute function app.tell_of_records()', name);
    execute format('create trigger tell_of_changed after update on %I referencing new table as changed
      for each statement execute function app.tell_of_records()', name);
    execute format('create trigger tell_of_gone after delete on %I referencing old table as changed
      for each statement execute function app.tell_of_records()', name);
  end loop;
end $$;
