-- Customers, racquets, preferences, items, imports and day closes: recorded by their services (decision 0140).
drop trigger log_merge on customer_merges;
drop trigger log_restored on customers;
drop trigger log_erasure on customers;
drop function app.log_customer();
drop trigger log_deleted on customers;
drop function app.log_deleted_customers();
drop trigger log_activity on racquets;
drop trigger log_of_racquet on customer_string_preferences;
drop trigger log_of_customer on customer_string_preferences;
drop trigger log_activity on string_inventory;
drop trigger log_added on string_inventory;
drop function app.log_added_items();
drop trigger log_import on imports;
drop trigger log_undo on imports;
drop function app.log_import();
drop trigger log_import on archive_imports;
drop function app.log_archive_import();

-- Screens still refetch when a day is closed or gets a note.
create or replace function app.announce_day_close() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('job_changes', new.stringer_id || ':records');
  return null;
end $$;
drop trigger log_day_close_note on day_closes;
drop function app.log_day_close_note();
create trigger announce_note after update of note on day_closes for each row
  when (old.note is distinct from new.note) execute function app.announce_day_close();
