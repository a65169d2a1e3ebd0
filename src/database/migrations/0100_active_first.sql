-- The search shows active records first, in the order of the lists. It walks this order when many records match.
drop index customers_by_name;
create index customers_by_name on customers (stringer_id, is_active desc, full_name, id);
drop index racquets_by_name;
create index racquets_by_name on racquets (stringer_id, is_active desc, brand, model, id);
