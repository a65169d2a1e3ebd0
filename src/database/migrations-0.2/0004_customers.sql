-- Customers, and merges of two records of the same person.

create table customers (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  full_name text collate "und-x-icu" not null check (char_length(full_name) between 1 and 255),
  email text check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 50),
  notes text check (char_length(notes) <= 2000),
  preferred_contact_method text check (preferred_contact_method in ('email', 'phone', 'sms')),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create index customers_by_name on customers (stringer_id, is_active, full_name, id);
call app.protect_table('customers');
create trigger set_updated_at before update on customers for each row execute function app.set_updated_at();
grant select, insert, update, delete on customers to stringdesk_app;
-- What background work needs to write a message: no notes.
grant select (stringer_id, id, full_name, email, phone, preferred_contact_method, is_active) on customers to stringdesk_system;
create policy by_system on customers for select to stringdesk_system using (true);

-- product.md, Tiers: 25 active customers on the free tier. Restoring an archived customer counts as an addition.
create function app.enforce_customer_limit() returns trigger language plpgsql as $$
declare active bigint;
begin
  if app.lock_free_tier(new.stringer_id) then
    select count(*) into active from public.customers where stringer_id = new.stringer_id and is_active and id <> new.id;
    if active >= 25 then
      perform app.raise_tier_limit('active_customers', 25, active);
    end if;
  end if;
  return new;
end $$;
create trigger limit_new before insert on customers for each row when (new.is_active) execute function app.enforce_customer_limit();
create trigger limit_restored before update of is_active on customers for each row
  when (new.is_active and not old.is_active) execute function app.enforce_customer_limit();

-- Activates a customer unless the plan has no room. Returns whether it did.
create function app.activate_customer(customer uuid) returns boolean language plpgsql as $$
begin
  update public.customers set is_active = true where stringer_id = app.current_stringer() and id = customer;
  return true;
exception when sqlstate 'P0001' then
  return false;
end $$;

-- Merges, kept to undo them for a day and to redirect the merged customer's id for as long as links and e-mails with it can be clicked.
create table customer_merges (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  -- No foreign keys: the merged customer is deleted, and the kept one may be merged again.
  kept_id uuid not null,
  gone_id uuid not null check (gone_id <> kept_id),
  -- The deleted customer as a row; null once the time to undo is over. Its general preference likewise.
  gone jsonb,
  preference jsonb,
  racquet_ids uuid[] not null,
  -- Values the kept customer lacked and took over.
  taken jsonb not null,
  -- Racquets that got another number: [{ id, was, now }].
  renumbered jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  unique (stringer_id, gone_id)
);
create index merges_of_customer on customer_merges (stringer_id, kept_id, created_at desc);
create index merges_to_erase on customer_merges (created_at) where gone is not null;
call app.protect_table('customer_merges');
grant select, insert, delete on customer_merges to stringdesk_app;
create policy by_system on customer_merges to stringdesk_system using (true);
grant select, delete, update (gone, preference, racquet_ids, taken, renumbered) on customer_merges to stringdesk_system;
