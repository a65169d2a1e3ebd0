-- Deletes a business with everything in it, if the user is an owner of it. Returns whether it did.
create function app.delete_business(business uuid, owner uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Waits for changes of its people.
  perform from public.businesses where id = business for update;
  delete from public.businesses where id = business and exists (select from public.members
    where stringer_id = business and user_id = owner and role = 'owner' and removed_at is null);
  if not found then return false; end if;
  update auth.profiles set last_business_id = null where last_business_id = business;
  -- Ends open streams.
  perform pg_notify('job_changes', 'member:' || business || ':*');
  return true;
end $$;
revoke execute on function app.delete_business from public;
grant execute on function app.delete_business to stringdesk_system;
