-- Where an item is bought, and the barcodes of its packages (decision 0161).

alter table string_inventory
  add column supplier text collate "und-x-icu" check (char_length(supplier) <= 100),
  add column item_number text check (char_length(item_number) <= 50);
grant insert (supplier, item_number), update (supplier, item_number) on string_inventory to stringdesk_app;

create table item_barcodes (
  stringer_id uuid not null references businesses (id) on delete cascade,
  code text not null check (char_length(code) between 1 and 64),
  string_inventory_id uuid not null,
  -- The length of one package with this code: a set and a reel of the same string have different codes.
  meters numeric(9, 2) not null check (meters > 0),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, code),
  foreign key (stringer_id, string_inventory_id) references string_inventory (stringer_id, id) on delete cascade
);
create index barcodes_of_item on item_barcodes (stringer_id, string_inventory_id);
call app.protect_table('item_barcodes');
create trigger notify after insert or update or delete on item_barcodes for each row execute function app.notify('%s:records');
grant select, insert, delete, update (meters) on item_barcodes to stringdesk_app;
