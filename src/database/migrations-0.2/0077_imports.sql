-- Imports of customers and of inventory are recorded and can be undone, as those of past jobs (0026, decision 0040).

alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('jobs', 'customers', 'inventory', 'sample')),
  -- How many items it made.
  add column items integer not null default 0 check (items >= 0);

-- The import that made an item; null for all others. An item that nobody changed since has updated_at = created_at.
alter table string_inventory add column import_id uuid,
  add foreign key (stringer_id, import_id) references imports (stringer_id, id);
create index items_of_import on string_inventory (stringer_id, import_id, id) where import_id is not null;
-- Only an undo deletes items. Their movements go with them.
grant insert (import_id), delete on string_inventory to stringdesk_app;

-- As before (0028): customers of an import name it now, so no setting has to turn webhooks off.
drop trigger webhooks_on_insert on customers;
create trigger webhooks_on_insert after insert on customers for each row
  when (new.import_id is null and current_setting('app.keep_updated_at', true) is distinct from 'on')
  execute function app.write_customer_webhooks();
