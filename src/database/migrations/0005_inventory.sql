-- String on the shelf. What is there is the sum of what came and went (docs/decisions/0005).

create table string_inventory (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  brand text collate "und-x-icu" not null check (char_length(brand) between 1 and 100),
  model text collate "und-x-icu" not null check (char_length(model) between 1 and 100),
  gauge text check (char_length(gauge) <= 20),
  color text check (char_length(color) <= 50),
  quantity_meters numeric(9, 2) not null default 0 check (quantity_meters >= 0),
  cost_per_meter numeric(9, 4) check (cost_per_meter >= 0),
  reorder_threshold numeric(9, 2) check (reorder_threshold >= 0),
  notes text check (char_length(notes) <= 2000),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create index inventory_by_name on string_inventory (stringer_id, is_active, brand, model, id);
call app.fence('string_inventory');
create trigger touch before update on string_inventory for each row execute function app.touch();
grant select on string_inventory to stringdesk_app;
-- quantity_meters is not among them: only a movement changes it.
grant insert (stringer_id, id, brand, model, gauge, color, cost_per_meter, reorder_threshold, notes, is_active),
  update (brand, model, gauge, color, cost_per_meter, reorder_threshold, notes, is_active) on string_inventory to stringdesk_app;

create table inventory_movements (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  string_inventory_id uuid not null,
  kind text not null check (kind in ('received', 'used', 'returned', 'adjusted')),
  meters numeric(9, 2) not null,
  reason text check (char_length(reason) <= 200),
  -- What caused it; no foreign key, so that the movement outlives a deleted job.
  string_job_id uuid,
  job_number integer,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, string_inventory_id) references string_inventory (stringer_id, id) on delete cascade,
  check (case kind when 'used' then meters <= 0 when 'adjusted' then reason is not null else meters >= 0 end)
);
create index movements_of_item on inventory_movements (stringer_id, string_inventory_id, id);
call app.fence('inventory_movements');
grant select, insert on inventory_movements to stringdesk_app;

-- The row lock of this update puts two takers of one reel in a row; the check on quantity_meters refuses the second.
create function app.move_stock() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.string_inventory set quantity_meters = quantity_meters + new.meters
    where stringer_id = new.stringer_id and id = new.string_inventory_id;
  return new;
end $$;
create trigger move_stock after insert on inventory_movements for each row execute function app.move_stock();
