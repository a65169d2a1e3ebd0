-- Racquets, their numbers and photos.

create table racquets (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  brand text collate "und-x-icu" not null check (char_length(brand) between 1 and 100),
  model text collate "und-x-icu" not null check (char_length(model) between 1 and 100),
  own_number smallint check (own_number between 1 and 999),
  grip_size text check (char_length(grip_size) <= 20),
  weight_grams smallint check (weight_grams between 200 and 400),
  balance_point_mm smallint check (balance_point_mm between 250 and 400),
  string_pattern text check (char_length(string_pattern) <= 20),
  preferred_tension_mains smallint check (preferred_tension_mains between 30 and 80),
  preferred_tension_crosses smallint check (preferred_tension_crosses between 30 and 80),
  -- How often it is played, and after how many weeks to restring it (src/domain/racquets/restring.ts).
  plays_per_week smallint check (plays_per_week between 1 and 21),
  restring_weeks smallint check (restring_weeks between 1 and 104),
  notes text check (char_length(notes) <= 2000),
  photo_url text check (char_length(photo_url) <= 2048),
  is_active boolean not null default true,
  -- As for customers.
  import_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, id),
  -- Jobs reference a racquet of a certain customer.
  unique (stringer_id, customer_id, id),
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade,
  foreign key (stringer_id, import_id) references imports (stringer_id, id)
);
create index racquets_by_name on racquets (stringer_id, is_active desc, brand, model, id);
-- Racquets the dashboard checks for "due for new strings".
create index racquets_with_pace on racquets (stringer_id, id)
  where is_active and (plays_per_week is not null or restring_weeks is not null);
create index racquets_of_import on racquets (stringer_id, import_id, id) where import_id is not null;
call app.protect_table('racquets');
create trigger set_updated before update on racquets for each row execute function app.set_updated('by');
create trigger notify after insert or update or delete on racquets for each row execute function app.notify('%s:records');
-- Jobs show these names.
create trigger notify_rename after update of brand, model, own_number on racquets for each row
  when ((old.brand, old.model, old.own_number) is distinct from (new.brand, new.model, new.own_number))
  execute function app.notify('%s:*');
grant select, insert, update, delete on racquets to stringdesk_app;
-- What background work needs to write a message: no notes.
grant select (stringer_id, id, customer_id, brand, model, own_number, plays_per_week, restring_weeks, is_active) on racquets
  to stringdesk_system;
create policy by_system on racquets for select to stringdesk_system using (true);

-- Numbers the racquets of a customer that have the same brand and model. Numbering starts when the second one is added, and the numbers can
-- be changed. An import of past jobs assigns them itself, for all of its rows at once: this trigger would lock the customers until it ends.
create function app.assign_racquet_number() returns trigger language plpgsql as $$
declare last smallint;
begin
  -- Concurrent additions are numbered one after the other.
  perform from public.customers where stringer_id = new.stringer_id and id = new.customer_id for no key update;
  select coalesce(max(own_number), 0) into last from public.racquets
    where stringer_id = new.stringer_id and customer_id = new.customer_id
      and lower(brand) = lower(new.brand) and lower(model) = lower(new.model);
  if not found or last >= 998 then return new; end if;
  with alike as (
    select id, row_number() over (order by created_at, id) as nth from public.racquets
    where stringer_id = new.stringer_id and customer_id = new.customer_id and own_number is null
      and lower(brand) = lower(new.brand) and lower(model) = lower(new.model)
  ), numbered as (
    update public.racquets r set own_number = last + nth from alike
      where r.stringer_id = new.stringer_id and r.id = alike.id and last + nth < 999
    returning r.own_number
  )
  select greatest(last, max(own_number)) into last from numbered;
  if last > 0 then new.own_number := last + 1; end if;
  return new;
end $$;
create trigger assign_racquet_number before insert on racquets for each row
  when (new.own_number is null and new.import_id is null and not app.is_archive_import())
  execute function app.assign_racquet_number();

-- Which file is the photo of which racquet.
create table racquet_photos (
  stringer_id uuid not null references businesses (id) on delete cascade,
  racquet_id uuid not null,
  file_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, racquet_id),
  foreign key (stringer_id, racquet_id) references racquets (stringer_id, id) on delete cascade
);
call app.protect_table('racquet_photos');
grant select, insert, update, delete on racquet_photos to stringdesk_app;
create trigger mark_unused after update or delete on racquet_photos for each row execute function app.mark_unused();
