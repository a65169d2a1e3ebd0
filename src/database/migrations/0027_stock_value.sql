-- What the shelf is worth: kept by the database, so that no sum of it is ever made another way.
alter table string_inventory
  add column stock_value numeric(18, 2) generated always as (round(quantity_meters * cost_per_meter, 2)) stored;

-- What a metre of a delivery cost; the item's own cost goes on with the next one.
alter table inventory_movements
  add column cost_per_meter numeric(9, 4) check (cost_per_meter >= 0),
  add check (cost_per_meter is null or kind = 'received');
