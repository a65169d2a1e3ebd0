-- People, their access and their pay: services record what happens to them (decision 0140). Earlier changes become events.

drop trigger log_new_member on members;
drop trigger log_activity on members;
drop trigger log_new on access_tokens;
drop trigger log_revoked on access_tokens;
drop trigger log_pin on member_pins;
drop function app.log_credential();
drop trigger log_new on invitations;
drop trigger log_change on invitations;
drop function app.log_invitation();
drop trigger log_absence on absences;
drop function app.log_absence();
drop trigger log_pay_rate on pay_rates;
drop function app.log_pay_rate();
drop trigger log_pay_run on pay_runs;
drop function app.log_pay_run();
drop trigger log_reply_assignment on replies;
drop function app.log_reply_assignment();

-- The service that removes a member unassigns their replies, and deletes their PIN.
drop trigger free_replies on members;
drop function app.free_replies_of_member();
drop trigger remove_pin on members;
drop function app.remove_pin();
-- Removing a member deletes their PIN. Otherwise members reach only their own.
create policy of_removed on member_pins for select to stringdesk_app using (stringer_id = app.current_stringer() and exists (
  select from members m where m.stringer_id = member_pins.stringer_id and m.user_id = member_pins.user_id and m.removed_at is not null));
create policy delete_of_removed on member_pins for delete to stringdesk_app using (stringer_id = app.current_stringer() and exists (
  select from members m where m.stringer_id = member_pins.stringer_id and m.user_id = member_pins.user_id and m.removed_at is not null));

-- As before (0038), but services revoke the access tokens and invitations of somebody who may no longer have them.
create or replace function app.apply_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.businesses b set owner_id = o.user_id, owner_name = o.full_name
    from (select m.user_id, m.full_name from public.members m
      where m.stringer_id = new.stringer_id and m.role = 'owner' and m.removed_at is null order by m.joined_at, m.user_id limit 1) o
    where b.id = new.stringer_id and (b.owner_id, b.owner_name) is distinct from (o.user_id, o.full_name);
  if new.removed_at is not null or new.role not in ('owner', 'manager') then
    delete from public.calendars where stringer_id = new.stringer_id and user_id = new.user_id;
  end if;
  return null;
end $$;

-- Deleting an account removes the user from businesses that go on without them.
grant insert on events to stringdesk_system;
grant update (removed_at) on members to stringdesk_system;
create policy by_system on access_tokens to stringdesk_system using (true) with check (true);
grant select (stringer_id, id, user_id, name, revoked_at), update (hash, revoked_at) on access_tokens to stringdesk_system;
grant select (role, invited_by, accepted_at, revoked_at), update (revoked_at) on invitations to stringdesk_system;
grant update (assigned_to) on replies to stringdesk_system;
grant delete on member_pins to stringdesk_system;
grant update (assigned_to, updated_at) on string_jobs to stringdesk_system;
create policy unassign_by_system on string_jobs for update to stringdesk_system using (true) with check (true);
grant select (assigned_to) on string_jobs to stringdesk_system;

-- As before (0038), and records who joined. Signing up with an invitation joins in the transaction that creates the user, so the event is
-- recorded here. The person is the actor, though they are no member before.
create or replace function app.accept_invitation(hash bytea, person uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  business uuid;
  granted text;
  earlier text;
  person_name text;
begin
  update public.invitations i set accepted_at = now(), accepted_by = person
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and i.email = (select u.email from auth.users u where u.id = person)
      and exists (select from public.businesses b where b.id = i.stringer_id and b.subscription_tier = 'paid')
      and not exists (select from public.members m where m.stringer_id = i.stringer_id and m.user_id = person and m.removed_at is null)
    returning i.stringer_id, i.role into business, granted;
  if not found then return null; end if;
  select m.role into earlier from public.members m where m.stringer_id = business and m.user_id = person;
  insert into public.members (stringer_id, user_id, role, full_name)
    select business, person, granted, p.full_name from auth.profiles p where p.user_id = person
    on conflict (stringer_id, user_id) do update
      set role = excluded.role, full_name = excluded.full_name, joined_at = now(), removed_at = null
    returning full_name into person_name;
  insert into public.events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id)
    values (business, gen_random_uuid(), person, case when earlier is null then 'member.joined' else 'member.rejoined' end, '{members}',
      jsonb_build_object('name', person_name) || case
        when earlier is null then jsonb_build_object('role', granted)
        when earlier = granted then '{"changes": {}}'
        else jsonb_build_object('changes', jsonb_build_object('role', jsonb_build_object('from', earlier, 'to', granted)))
      end, 'member', person);
  update auth.profiles set last_business_id = business where user_id = person;
  update auth.users set email_verified = true where id = person and not email_verified;
  perform pg_notify('job_changes', business || ':records');
  return business;
end $$;

-- Addresses of invitations were in the log, and are now read from the invitations.
drop index activities_of_invited;

-- Earlier changes. Pay rates were logged as "hybrid/12.00/2026-12-01", pay runs as "2026-12-01/2026-12-14/240.00" and absences as
-- "2026-12-03/2026-12-05". The assignee of a conversation was logged by name only.
create policy by_migration on pay_rates for select to current_user using (true);

create function pg_temp.pay_rate_data(a activities) returns jsonb language plpgsql stable as $$
declare
  rule text := split_part(a.after ->> 'pay_rate', '/', 1);
  amount text := split_part(a.after ->> 'pay_rate', '/', 2);
  is_string boolean := rule not in ('rush', 'natural_gut', 'hybrid', 'standard', 'customer');
  string jsonb;
begin
  if is_string then
    select jsonb_build_object('brand', r.string_brand, 'model', r.string_model) into string from pay_rates r
      where r.stringer_id = a.stringer_id and r.string_brand || ' ' || r.string_model = rule limit 1;
    string := coalesce(string,
      jsonb_build_object('brand', split_part(rule, ' ', 1), 'model', substr(rule, length(split_part(rule, ' ', 1)) + 2)));
  end if;
  return jsonb_build_object(
    'member', case when a.entity = 'member' then jsonb_build_object('user_id', a.record_id, 'name', a.label) end,
    'paid_for', case when is_string then 'string' else rule end, 'string', string,
    'amount', case when amount <> '-' then app.money(amount::numeric)::text end,
    'valid_from', split_part(a.after ->> 'pay_rate', '/', 3));
end $$;

create function pg_temp.pay_run_data(a activities) returns jsonb language plpgsql stable as $$
declare
  first_day text := split_part(a.after ->> 'pay_run', '/', 1);
  last_day text := split_part(a.after ->> 'pay_run', '/', 2);
  run_total numeric := split_part(a.after ->> 'pay_run', '/', 3);
begin
  return jsonb_build_object('member', jsonb_build_object('user_id', a.record_id, 'name', a.label), 'from', first_day, 'to', last_day,
    'total', app.money(run_total)::text, 'currency', coalesce(
      (select r.currency from pay_runs r where r.stringer_id = a.stringer_id and r.user_id = a.record_id and r.from_day = first_day::date
        and r.to_day = last_day::date and r.total = run_total limit 1),
      (select b.currency from businesses b where b.id = a.stringer_id)));
end $$;

create function pg_temp.assignee(name text) returns jsonb language sql immutable
return case when name is not null then jsonb_build_object('user_id', null, 'name', name) end;

-- A change as an event, with one field for its kind and one for its data. Null: not of people.
create function pg_temp.people_event(a activities) returns jsonb language plpgsql stable as $$
declare
  member jsonb := jsonb_build_object('user_id', a.record_id, 'name', a.label);
  role jsonb := jsonb_build_object('from', a.before ->> 'role', 'to', a.after ->> 'role');
  days text := coalesce(a.after ->> 'absence', a.before ->> 'absence');
begin
  return case
    when a.after ? 'pay_rate' and a.entity in ('member', 'business') then
      jsonb_build_object('kind', 'pay_rate.set', 'data', pg_temp.pay_rate_data(a))
    when a.after ? 'conversation' and a.entity = 'job' then
      jsonb_build_object('kind', 'reply.assigned', 'data', jsonb_build_object('job_number', substr(a.label, 2)::int,
        'from', pg_temp.assignee(a.before ->> 'conversation'), 'to', pg_temp.assignee(a.after ->> 'conversation')))
    when a.after ? 'invitation' and a.entity = 'invitation' then
      jsonb_build_object('kind', case a.after ->> 'invitation' when 'sent' then 'invitation.sent' when 'sent again' then 'invitation.sent_again'
          else 'invitation.revoked' end,
        'data', jsonb_build_object('role', (select i.role from invitations i where i.stringer_id = a.stringer_id and i.id = a.record_id)))
    when a.entity <> 'member' then null
    when a.after ? 'pay_run' then jsonb_build_object('kind', 'pay_run.closed', 'data', pg_temp.pay_run_data(a))
    when a.after ? 'absence' then
      jsonb_build_object('kind', case when a.after ->> 'absence' is null then 'absence.removed' else 'absence.added' end,
        'data', jsonb_build_object('member', member, 'starts_on', split_part(days, '/', 1), 'ends_on', split_part(days, '/', 2)))
    when a.after ? 'pin' then
      jsonb_build_object('kind', case when a.after ->> 'pin' is null then 'pin.removed' when a.before ->> 'pin' is null then 'pin.set'
        else 'pin.changed' end, 'data', jsonb_build_object('member', member))
    when a.after ? 'access_token' then
      jsonb_build_object('kind', case when a.after ->> 'access_token' is null then 'access_token.revoked' else 'access_token.added' end,
        'data', jsonb_build_object('member', member, 'name', coalesce(a.after ->> 'access_token', a.before ->> 'access_token')))
    when a.after ->> 'removed_at' is not null then jsonb_build_object('kind', 'member.removed', 'data', jsonb_build_object('name', a.label))
    when a.after ? 'removed_at' then
      jsonb_build_object('kind', 'member.rejoined', 'data', jsonb_build_object('name', a.label,
        'changes', case when a.after ? 'role' then jsonb_build_object('role', role) else '{}' end))
    when a.after ? 'role' and a.before ->> 'role' is null then
      jsonb_build_object('kind', 'member.joined', 'data', jsonb_build_object('name', a.label, 'role', a.after ->> 'role'))
    when a.after ? 'role' then
      jsonb_build_object('kind', 'member.role_changed', 'data', jsonb_build_object('name', a.label) || role)
  end;
end $$;

with converted as (
  insert into events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id, created_at)
    select a.stringer_id, a.id, a.record_id, e.event ->> 'kind', array[a.kind], e.event -> 'data',
      case when a.access_token_id is not null then 'token' when a.by_user_id is not null then 'member' else 'system' end,
      a.by_user_id, a.access_token_id, a.created_at
    from activities a cross join lateral (select pg_temp.people_event(a) as event) e
    where a.entity in ('member', 'business', 'job', 'invitation') and e.event is not null
    returning stringer_id, id
)
delete from activities a using converted c where a.stringer_id = c.stringer_id and a.id = c.id;

drop policy by_migration on pay_rates;
drop function pg_temp.people_event, pg_temp.assignee, pg_temp.pay_run_data, pg_temp.pay_rate_data;
