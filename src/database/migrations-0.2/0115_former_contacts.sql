-- Numbers and addresses that a customer had before, as they were typed, so that an erasure finds what was written to or came from them
-- (decision 0036). Null: none.
alter table customers add column former_contacts text[];

-- Whatever path writes, so that none is lost.
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

-- The log names invited people by their address, but no longer than the invitation is kept, and not once their account is deleted.
update activities a set label = null where entity = 'invitation'
  and not exists (select from invitations i where i.stringer_id = a.stringer_id and i.id = a.record_id);
create index activities_of_invited on activities (label) where entity = 'invitation';
grant select (stringer_id, entity, record_id, label), update (label) on activities to stringdesk_system;
grant select (stringer_id, id, email, accepted_by) on invitations to stringdesk_system;
create index invitations_by_email on invitations (email);
