-- Who gets the messages about a customer's racquets (decision 0067): the customer, or who pays for them.
alter table customers add column contact text not null default 'self' check (contact in ('self', 'payer'));
grant select (contact) on customers to stringdesk_system;

-- Without a payer, messages go to the customer, also after the payer was deleted, erased or merged.
create function app.set_contact() returns trigger language plpgsql as $$
begin
  new.contact := 'self';
  return new;
end $$;
create trigger set_contact before insert or update of payer_id, contact on customers for each row
  when (new.payer_id is null and new.contact <> 'self') execute function app.set_contact();
