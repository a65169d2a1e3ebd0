-- Erasure of a customer on request (decision 0036): no contacts come back to a customer that was erased.

alter table customers add column erased_at timestamptz(3);
alter table customers add constraint erased_stays_erased check (erased_at is null or (full_name = 'Erased customer' and email is null
  and phone is null and notes is null and preferred_contact_method is null and not is_active));
