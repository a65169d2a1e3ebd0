-- Another person who gets the messages about a customer's racquets (decision 0077): a parent who doesn't pay, a coach.
alter table customers
  add column contact_name text check (char_length(contact_name) between 1 and 255),
  add column contact_phone text check (char_length(contact_phone) between 1 and 50),
  add column contact_email text check (char_length(contact_email) between 1 and 255),
  drop constraint customers_contact_check,
  add constraint customers_contact_check check (contact in ('self', 'payer', 'other')),
  add constraint customers_contact_person check (contact <> 'other' or contact_name is not null
    and (contact_phone is not null or contact_email is not null));
grant select (contact_name, contact_phone, contact_email) on customers to stringdesk_system;

-- Without a payer, messages don't go to one.
drop trigger set_contact on customers;
create trigger set_contact before insert or update of payer_id, contact on customers for each row
  when (new.payer_id is null and new.contact = 'payer') execute function app.set_contact();
