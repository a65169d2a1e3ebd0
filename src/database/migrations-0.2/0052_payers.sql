-- Who pays for a customer (decision 0061).
alter table customers
  add column payer_id uuid,
  -- A club, a team or a parent without racquets.
  add column is_organisation boolean not null default false,
  add check (payer_id <> id),
  -- Deferred, because an import of an export may write a customer before the payer.
  add foreign key (stringer_id, payer_id) references customers (stringer_id, id) on delete set null (payer_id) deferrable initially deferred,
  drop constraint erased_stays_erased,
  add constraint erased_stays_erased check (erased_at is null or (full_name = 'Erased customer' and email is null and phone is null
    and notes is null and preferred_contact_method is null and not is_active and payer_id is null and not is_organisation));
create index customers_of_payer on customers (stringer_id, payer_id) where payer_id is not null;
-- Messages to somebody with a payer name no amount.
grant select (payer_id) on customers to stringdesk_system;

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

-- The customers that the merged one paid for, so that an undo gives them back.
alter table customer_merges add column paid_for uuid[] not null default '{}';
grant update (paid_for) on customer_merges to stringdesk_system;

alter table businesses drop constraint businesses_shop_tools_check,
  add check (shop_tools <@ array['assignment', 'machines', 'redos', 'day_close', 'places', 'pay', 'payers']);
