-- Customers, who pays for them, who gets their messages, and merges of two records of the same person.

create table customers (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  full_name text collate "und-x-icu" not null check (char_length(full_name) between 1 and 255),
  -- A club, a team or a parent without racquets.
  is_organisation boolean not null default false,
  email text check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 50),
  preferred_contact_method text check (preferred_contact_method in ('email', 'phone', 'sms')),
  notes text check (char_length(notes) <= 2000),
  is_active boolean not null default true,
  -- Who pays for the customer (decision 0061).
  payer_id uuid,
  -- Who gets the messages about the customer's racquets (decisions 0067 and 0077): the customer, who pays for them, or another person, such as
  -- a parent who doesn't pay or a coach.
  contact text not null default 'self' check (contact in ('self', 'payer', 'other')),
  contact_name text check (char_length(contact_name) between 1 and 255),
  contact_phone text check (char_length(contact_phone) between 1 and 50),
  contact_email text check (char_length(contact_email) between 1 and 255),
  -- Numbers and addresses that a customer had before, as they were typed, so that an erasure finds what was written to or came from them.
  -- Null: none.
  former_contacts text[],
  -- Erasure on request (decision 0036).
  erased_at timestamptz(3),
  -- The import that made the record; null for all others. A record that nobody changed since has updated_at = created_at.
  import_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, id),
  -- Deferred, because an import of an export may write a customer before the payer.
  foreign key (stringer_id, payer_id) references customers (stringer_id, id) deferrable initially deferred,
  foreign key (stringer_id, import_id) references imports (stringer_id, id),
  check (payer_id <> id),
  constraint customers_contact_person check (contact <> 'other' or contact_name is not null
    and (contact_phone is not null or contact_email is not null)),
  -- An erased customer gets no contacts again.
  constraint erased_stays_erased check (erased_at is null or (full_name = 'Erased customer' and email is null and phone is null
    and notes is null and preferred_contact_method is null and not is_active and payer_id is null and not is_organisation))
);
-- Active customers come first, and nothing is sorted.
create index customers_by_name on customers (stringer_id, is_active desc, full_name, id);
create index customers_of_payer on customers (stringer_id, payer_id) where payer_id is not null;
create index customers_of_import on customers (stringer_id, import_id, id) where import_id is not null;
call app.protect_table('customers');
create trigger set_updated before update on customers for each row execute function app.set_updated('by');
create trigger notify after insert or update or delete on customers for each row execute function app.notify('%s:records');
-- Jobs show these names.
create trigger notify_rename after update of full_name on customers for each row when (old.full_name <> new.full_name)
  execute function app.notify('%s:*');
grant select, insert, update, delete on customers to stringdesk_app;
-- What background work needs to write a message: no notes.
grant select (stringer_id, id, full_name, is_organisation, email, phone, preferred_contact_method, is_active, payer_id, contact, contact_name,
  contact_phone, contact_email) on customers to stringdesk_system;
create policy by_system on customers for select to stringdesk_system using (true);

-- product.md, Tiers: 25 active customers on the free tier, without those of the sample shop. Restoring an archived customer counts as an
-- addition. An import of past jobs checks the limit itself, for all of its rows at once: this trigger would lock the business until it ends,
-- and nobody could take in a racquet until then.
create trigger limit_new before insert on customers for each row when (new.is_active and new.import_id is null)
  execute function app.enforce_tier_limit('active_customers', '25',
    'is_active and (import_id is null or import_id is distinct from (select app.sample_of($1)))');
create trigger limit_restored before update of is_active on customers for each row when (new.is_active and not old.is_active)
  execute function app.enforce_tier_limit('active_customers', '25',
    'is_active and (import_id is null or import_id is distinct from (select app.sample_of($1)))');

-- Activates a customer unless the plan has no room. Returns whether it did.
create function app.activate_customer(customer uuid) returns boolean language plpgsql as $$
begin
  update public.customers set is_active = true where stringer_id = app.current_stringer() and id = customer;
  return true;
exception when sqlstate 'P0001' then
  return false;
end $$;

-- A payer has no payer and was not erased. Changes of the payers of a business wait for each other: two of them could form a chain that
-- neither of them sees. Services take the lock before they lock customers (src/server/customers/payer-queries.ts).
create function app.check_payer() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(52, hashtext(new.stringer_id::text));
  if exists (select from public.customers c where c.stringer_id = new.stringer_id
      and (c.payer_id = new.id or (c.id = new.payer_id and (c.payer_id is not null or c.erased_at is not null)))) then
    raise exception 'A payer has no payer and was not erased' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_payer before insert or update of payer_id on customers for each row
  when (new.payer_id is not null) execute function app.check_payer();

-- Without a payer, messages don't go to one, even if the payer was deleted, erased or merged.
create function app.set_contact() returns trigger language plpgsql as $$
begin
  new.contact := 'self';
  return new;
end $$;
create trigger set_contact before insert or update of payer_id, contact on customers for each row
  when (new.payer_id is null and new.contact = 'payer') execute function app.set_contact();

-- In the database, so that no former contact is lost, whatever path writes.
create function app.keep_former_contacts() returns trigger language plpgsql as $$
declare
  contacts text[] := array_remove(array[new.phone, new.email, new.contact_phone, new.contact_email], null);
begin
  new.former_contacts := case when new.erased_at is null then (
    select array_agg(distinct value) from unnest(old.former_contacts || array[old.phone, old.email, old.contact_phone, old.contact_email]) value
      where value is not null and value <> all (contacts)) end;
  return new;
end $$;
create trigger keep_former_contacts before update of phone, email, contact_phone, contact_email on customers for each row
  when (new.erased_at is not null or (old.phone, old.email, old.contact_phone, old.contact_email)
    is distinct from (new.phone, new.email, new.contact_phone, new.contact_email))
  execute function app.keep_former_contacts();

-- Merges, kept to undo them for a day and to redirect the merged customer's id for as long as links and e-mails with it can be clicked.
create table customer_merges (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- No foreign keys: the merged customer is deleted, and the kept one may be merged again.
  kept_id uuid not null,
  gone_id uuid not null check (gone_id <> kept_id),
  -- The deleted customer as a row; null once the time to undo is over. Its general preference likewise.
  gone jsonb,
  preference jsonb,
  -- The number that went with the merged customer, so that the erasure of the kept one forgets it, too.
  gone_number_hash text,
  racquet_ids uuid[] not null,
  -- Values the kept customer lacked and took over.
  taken jsonb not null,
  -- Racquets that got another number: [{ id, was, now }].
  renumbered jsonb not null default '[]',
  pay_rates jsonb not null default '[]',
  -- The customers that the merged one paid for.
  paid_for uuid[] not null default '{}',
  -- The statements of the merged customer, and the lines about them in those of others. Merges that are older than these columns have none:
  -- their statements are found by made_for_id.
  statement_ids uuid[] not null default '{}',
  statement_job_ids uuid[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  unique (stringer_id, gone_id)
);
create index merges_of_customer on customer_merges (stringer_id, kept_id, created_at desc);
create index merges_to_erase on customer_merges (created_at) where gone is not null;
call app.protect_table('customer_merges');
grant select, insert, delete on customer_merges to stringdesk_app;
create policy by_system on customer_merges to stringdesk_system using (true);
grant select, delete,
  update (gone, preference, racquet_ids, taken, renumbered, pay_rates, paid_for, statement_ids, statement_job_ids)
  on customer_merges to stringdesk_system;
