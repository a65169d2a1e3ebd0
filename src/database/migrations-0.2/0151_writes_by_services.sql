-- Services write what these triggers wrote, in the same transaction.

-- A job's link, and the messages and feedback that move with a job or a statement.

drop trigger create_feedback_link on string_jobs;
drop function app.create_feedback_link();
drop trigger move_messages on string_jobs;
drop function app.move_messages_with_job();
drop trigger move_feedback on string_jobs;
drop function app.move_feedback_with_job();
drop trigger move_messages on statements;
drop function app.move_messages_with_statement();

-- The first of a business's owners owns it. Called after a role changes or a membership ends.
create function app.update_owner(business uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.businesses b set owner_id = o.user_id, owner_name = o.full_name
    from (select m.user_id, m.full_name from public.members m
      where m.stringer_id = business and m.role = 'owner' and m.removed_at is null order by m.joined_at, m.user_id limit 1) o
    where b.id = business and (b.owner_id, b.owner_name) is distinct from (o.user_id, o.full_name)
$$;
revoke execute on function app.update_owner from public;
grant execute on function app.update_owner to stringdesk_app, stringdesk_system;
drop trigger apply_member on members;
drop function app.apply_member();
grant select (stringer_id, user_id), delete on calendars to stringdesk_system;
create policy by_system on calendars to stringdesk_system using (true);

-- Copies a user's new name to the businesses where they work.
create function app.rename_member(new_name text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.members set full_name = new_name where user_id = app.current_user_id() and removed_at is null and full_name <> new_name;
  update public.businesses set owner_name = new_name where owner_id = app.current_user_id() and owner_name <> new_name
$$;
revoke execute on function app.rename_member(text) from public;
grant execute on function app.rename_member(text) to stringdesk_app;
drop trigger rename_member on auth.profiles;
drop function app.rename_member();

-- Ends the sessions that were started on a shared device or with a member's PIN, which the app's role can't read.
create function auth.end_pin_sessions(business uuid, member uuid, device uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.sessions where business_id = business and (user_id = member or shared_device_id = device)
    and (session_user = 'stringdesk_system' or app.current_stringer() = business)
$$;
revoke execute on function auth.end_pin_sessions(uuid, uuid, uuid) from public;
grant execute on function auth.end_pin_sessions(uuid, uuid, uuid) to stringdesk_app, stringdesk_system;
drop trigger end_pin_sessions on shared_devices;
drop trigger end_pin_sessions on member_pins;
drop function auth.end_pin_sessions();

-- As before (0061), and ends the sessions that were started with a PIN.
create or replace function app.delete_business(business uuid, owner uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Waits for changes of its people.
  perform from public.businesses where id = business for update;
  delete from public.businesses where id = business and exists (select from public.members
    where stringer_id = business and user_id = owner and role = 'owner' and removed_at is null);
  if not found then return false; end if;
  update auth.profiles set last_business_id = null where last_business_id = business;
  delete from auth.sessions where business_id = business;
  -- Ends open streams.
  perform pg_notify('job_changes', 'member:' || business || ':*');
  return true;
end $$;
drop trigger delete_account on auth.users;
drop function app.delete_account();

-- Unsent messages get a link's new token from the service that renews it.
drop trigger update_links_in_messages on feedback_links;
drop function app.update_links_in_messages();
