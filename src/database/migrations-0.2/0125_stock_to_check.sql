-- Since when the recorded quantity of an item is known to be wrong: a job was finished with more string than was recorded, and took what
-- was. A count by somebody who may correct stock clears it (decision 0125).
alter table string_inventory add column needs_check_since timestamptz(3);
grant insert (needs_check_since), update (needs_check_since) on string_inventory to stringdesk_app;
create index inventory_to_check on string_inventory (stringer_id) where needs_check_since is not null;
