-- String in stock. The quantity of an item is the sum of its movements (decision 0005).

create table string_inventory (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  brand text collate "und-x-icu" not null check (char_length(brand) between 1 and 100),
  model text collate "und-x-icu" not null check (char_length(model) between 1 and 100),
  gauge text check (char_length(gauge) <= 20),
  color text check (char_length(color) <= 50),
  quantity_meters numeric(9, 2) not null default 0 check (quantity_meters >= 0),
  -- Since when the recorded quantity is known to be wrong: a job was finished with more string than was recorded, and took what was. A count
  -- by somebody who may correct stock clears it (decision 0125).
  needs_check_since timestamptz(3),
  cost_per_meter numeric(9, 4) check (cost_per_meter >= 0),
  -- Rounded here, so every sum of it is the same.
  stock_value numeric(18, 2) generated always as (round(quantity_meters * cost_per_meter, 2)) stored,
  reorder_threshold numeric(9, 2) check (reorder_threshold >= 0),
  notes text check (char_length(notes) <= 2000),
  is_active boolean not null default true,
  -- As for customers.
  import_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, id),
  foreign key (stringer_id, import_id) references imports (stringer_id, id)
);
create index inventory_by_name on string_inventory (stringer_id, is_active, brand, model, id);
create index inventory_to_check on string_inventory (stringer_id) where needs_check_since is not null;
create index items_of_import on string_inventory (stringer_id, import_id, id) where import_id is not null;
call app.protect_table('string_inventory');
create trigger set_updated before update on string_inventory for each row execute function app.set_updated('by');
create trigger notify after insert or update or delete on string_inventory for each row
  execute function app.notify('%s:records');
-- Without quantity_meters: only a movement changes it. An item of an archive keeps its times. Only the undo of an import deletes items; their
-- movements go with them.
grant select, delete,
  insert (stringer_id, id, brand, model, gauge, color, needs_check_since, cost_per_meter, reorder_threshold, notes, is_active, import_id,
    created_at, updated_at),
  update (brand, model, gauge, color, needs_check_since, cost_per_meter, reorder_threshold, notes, is_active)
  on string_inventory to stringdesk_app;

create table inventory_movements (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  string_inventory_id uuid not null,
  kind text not null check (kind in ('received', 'used', 'returned', 'adjusted')),
  meters numeric(9, 2) not null,
  -- What a meter of this delivery cost; it becomes the item's cost.
  cost_per_meter numeric(9, 4) check (cost_per_meter >= 0),
  reason text check (char_length(reason) <= 200),
  -- The job that caused it. No foreign key, so the movement outlives a deleted job.
  string_job_id uuid,
  job_number integer,
  by_user_id uuid default app.current_user_id(),
  access_token_id uuid default app.current_access_token(),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, string_inventory_id) references string_inventory (stringer_id, id) on delete cascade,
  foreign key (stringer_id, access_token_id) references access_tokens (stringer_id, id),
  check (case kind when 'used' then meters <= 0 when 'adjusted' then reason is not null else meters >= 0 end),
  check (cost_per_meter is null or kind = 'received')
);
create index movements_of_item on inventory_movements (stringer_id, string_inventory_id, id);
call app.protect_table('inventory_movements');
grant select, insert on inventory_movements to stringdesk_app;

-- The row lock of this update makes two jobs take from one item one after the other; the check on quantity_meters refuses the second if
-- too little is left.
create function app.apply_movement() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.string_inventory set quantity_meters = quantity_meters + new.meters
    where stringer_id = new.stringer_id and id = new.string_inventory_id;
  return new;
end $$;
create trigger apply_movement after insert on inventory_movements for each row when (not app.is_archive_import())
  execute function app.apply_movement();

-- Items of an archive get the sum of their movements at the end: movements that crossed each other in two transactions could take an item
-- below zero on the way.
create function app.sum_movements() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not app.is_archive_import() then raise exception 'Only an import of an archive sums movements'; end if;
  update public.string_inventory i set quantity_meters = m.sum
    from (select string_inventory_id as id, sum(meters) as sum from public.inventory_movements
      where stringer_id = app.current_stringer() group by string_inventory_id) m
    where i.stringer_id = app.current_stringer() and i.id = m.id;
end $$;
revoke execute on function app.sum_movements from public;
grant execute on function app.sum_movements to stringdesk_app;
