-- Who changed a record last, for the message of a conflict: written with the record, so that no read or write needs another query. Nothing
-- means background work, a customer, or a time before this migration.
create function app.set_updated_by() returns trigger language plpgsql as $$
begin
  new.updated_by := app.current_user_id();
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['businesses', 'customers', 'racquets', 'customer_string_preferences', 'string_inventory', 'string_jobs', 'feedback',
    'message_settings', 'text_settings', 'webhook_endpoints', 'machines']
  loop
    execute format('alter table %I add column updated_by uuid default app.current_user_id()', name);
    -- Triggers run in the order of their names: the version is set before.
    execute format('create trigger write_updated_by before update on %I for each row when (old.updated_at is distinct from new.updated_at)
      execute function app.set_updated_by()', name);
    -- Some tables grant their columns one by one.
    execute format('grant select (updated_by) on %I to stringdesk_app', name);
  end loop;
end $$;
