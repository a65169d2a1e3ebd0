-- More of what the activity log has (0041): records that were added, merged, erased or deleted, imports, tensions and strings of racquets and
-- preferences, settings outside the business, and people. The log never names customers: it outlives their erasure.
alter table activities drop constraint activities_kind_check,
  add constraint activities_kind_check check (kind in ('price', 'tension', 'strings', 'stock', 'status', 'payment', 'settings', 'members',
    'assignment', 'redo', 'pay', 'records'));
alter table activities drop constraint activities_entity_check,
  add constraint activities_entity_check check (entity in ('job', 'item', 'racquet', 'customer', 'business', 'message_setting', 'member',
    'invitation', 'machine', 'day_close'));

-- One row for each job, for all of its fields. Jobs of an import are one row of the import. The argument is the whole row as JSON: a function
-- with a table's row type would keep that table from being altered.
create function app.logged_job(job jsonb) returns jsonb language sql immutable
  return jsonb_strip_nulls(jsonb_build_object('price', job -> 'price', 'tension_mains', job -> 'tension_mains',
    'tension_crosses', job -> 'tension_crosses',
    'string_mains_brand', job -> 'string_mains_brand', 'string_mains_model', job -> 'string_mains_model',
    'string_crosses_brand', job -> 'string_crosses_brand', 'string_crosses_model', job -> 'string_crosses_model',
    'payment_status', nullif(job -> 'payment_status', '"unpaid"'), 'payment_method', job -> 'payment_method'));

create function app.log_added_jobs() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select j.stringer_id, 'records', 'job', j.id, '#' || j.job_number, '{}', jsonb_build_object('record', 'added') || app.logged_job(to_jsonb(j))
      from added j where j.import_id is null;
  return null;
end $$;
create trigger log_added after insert on string_jobs referencing new table as added for each statement
  when (not app.is_archive_import()) execute function app.log_added_jobs();

-- Not while the business is deleted: it is gone before its records.
create function app.log_deleted_jobs() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select b.id, 'records', 'job', j.id, '#' || j.job_number, was.fields,
      (select jsonb_object_agg(name, null) from jsonb_object_keys(was.fields) name) || jsonb_build_object('record', 'deleted')
      from gone j join public.businesses b on b.id = j.stringer_id
        cross join lateral (select app.logged_job(to_jsonb(j)) || jsonb_build_object('status', j.status) as fields) was
      where not exists (select from public.imports i
        where i.stringer_id = j.stringer_id and i.id = j.import_id and i.undone_at is not null);
  return null;
end $$;
create trigger log_deleted after delete on string_jobs referencing old table as gone for each statement execute function app.log_deleted_jobs();

-- Items of an import are one row of the import.
create function app.log_added_items() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select i.stringer_id, 'records', 'item', i.id, concat_ws(' ', i.brand, i.model, i.gauge), '{}',
      jsonb_strip_nulls(jsonb_build_object('record', 'added', 'cost_per_meter', i.cost_per_meter))
      from added i where i.import_id is null;
  return null;
end $$;
create trigger log_added after insert on string_inventory referencing new table as added for each statement
  when (not app.is_archive_import()) execute function app.log_added_items();

-- With the names of the items, which the log keeps.
create function app.log_job_items() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select new.stringer_id, 'stock', 'job', new.id, '#' || new.job_number,
      jsonb_object_agg(c.field, (select concat_ws(' ', i.brand, i.model, i.gauge) from public.string_inventory i
        where i.stringer_id = new.stringer_id and i.id = c.was)),
      jsonb_object_agg(c.field, (select concat_ws(' ', i.brand, i.model, i.gauge) from public.string_inventory i
        where i.stringer_id = new.stringer_id and i.id = c.becomes))
      from (values ('item_mains', old.inventory_mains_id, new.inventory_mains_id),
        ('item_crosses', old.inventory_crosses_id, new.inventory_crosses_id)) c (field, was, becomes)
      where c.was is distinct from c.becomes;
  return null;
end $$;
create trigger log_job_items after update of inventory_mains_id, inventory_crosses_id on string_jobs for each row
  when ((old.inventory_mains_id, old.inventory_crosses_id) is distinct from (new.inventory_mains_id, new.inventory_crosses_id)
    and not app.is_archive_import())
  execute function app.log_job_items();
-- A payment that is recorded or undone is logged as such.
create trigger log_paid_at after update of paid_at on string_jobs for each row
  when (old.paid_at <> new.paid_at and not app.is_archive_import()) execute function app.log_activity('job', 'payment=paid_at');

-- A merge moves racquets and preferences as they are.
create trigger log_activity after update of preferred_tension_mains, preferred_tension_crosses on racquets for each row
  when ((old.preferred_tension_mains, old.preferred_tension_crosses) is distinct from (new.preferred_tension_mains, new.preferred_tension_crosses)
    and current_setting('app.keep_updated_at', true) is distinct from 'on')
  execute function app.log_activity('racquet', 'tension=preferred_tension_mains,preferred_tension_crosses');
create trigger log_of_racquet after insert or update of preferred_tension_mains, preferred_tension_crosses, preferred_mains_brand,
    preferred_mains_model, preferred_crosses_brand, preferred_crosses_model
  on customer_string_preferences for each row
  when (new.racquet_id is not null and current_setting('app.keep_updated_at', true) is distinct from 'on')
  execute function app.log_activity('racquet', 'tension=preferred_tension_mains,preferred_tension_crosses',
    'strings=preferred_mains_brand,preferred_mains_model,preferred_crosses_brand,preferred_crosses_model');
create trigger log_of_customer after insert or update of preferred_tension_mains, preferred_tension_crosses, preferred_mains_brand,
    preferred_mains_model, preferred_crosses_brand, preferred_crosses_model
  on customer_string_preferences for each row
  when (new.racquet_id is null and current_setting('app.keep_updated_at', true) is distinct from 'on')
  execute function app.log_activity('customer', 'tension=preferred_tension_mains,preferred_tension_crosses',
    'strings=preferred_mains_brand,preferred_mains_model,preferred_crosses_brand,preferred_crosses_model');

-- What happened to a customer, as the argument says.
create function app.log_customer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  becomes jsonb := to_jsonb(new);
begin
  insert into public.activities (stringer_id, kind, entity, record_id, before, after)
    values (new.stringer_id, 'records', 'customer', coalesce(becomes ->> 'kept_id', becomes ->> 'id')::uuid, '{}',
      jsonb_build_object('record', tg_argv[0]));
  return null;
end $$;
create trigger log_merge after insert on customer_merges for each row when (not app.is_archive_import()) execute function app.log_customer('merged');
create trigger log_restored after insert on customers for each row
  when (current_setting('app.keep_updated_at', true) = 'on' and not app.is_archive_import()) execute function app.log_customer('restored');
create trigger log_erasure after update of erased_at on customers for each row
  when (old.erased_at is null and new.erased_at is not null and not app.is_archive_import()) execute function app.log_customer('erased');

create function app.log_deleted_customers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, before, after)
    select b.id, 'records', 'customer', c.id, '{}', jsonb_build_object('record', 'deleted')
      from gone c join public.businesses b on b.id = c.stringer_id
      where not exists (select from public.imports i
        where i.stringer_id = c.stringer_id and i.id = c.import_id and i.undone_at is not null);
  return null;
end $$;
create trigger log_deleted after delete on customers referencing old table as gone for each statement
  when (current_setting('app.keep_updated_at', true) is distinct from 'on') execute function app.log_deleted_customers();

-- One row for an import, and one for its undo.
create function app.log_import() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made text := case new.kind
    when 'inventory' then format('%s items', new.items)
    when 'customers' then format('%s customers, %s racquets', new.customers, new.racquets)
    else format('%s jobs, %s customers, %s racquets', new.jobs, new.customers, new.racquets) end;
begin
  insert into public.activities (stringer_id, kind, entity, record_id, before, after)
    values (new.stringer_id, 'records', 'business', new.stringer_id,
      jsonb_build_object('import', case when tg_op = 'UPDATE' then made end),
      jsonb_build_object('import', case when tg_op = 'INSERT' then made end));
  return null;
end $$;
create trigger log_import after insert on imports for each row when (not app.is_archive_import()) execute function app.log_import();
create trigger log_undo after update of undone_at on imports for each row
  when (old.undone_at is null and new.undone_at is not null) execute function app.log_import();
create function app.log_archive_import() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, before, after)
    values (new.stringer_id, 'records', 'business', new.stringer_id, '{}', jsonb_build_object('import', 'an export'));
  return null;
end $$;
create trigger log_import after insert on archive_imports for each row execute function app.log_archive_import();

-- Settings. Never credentials, and of addresses only the host.
drop trigger log_activity on businesses;
create trigger log_activity after update on businesses for each row when (not app.is_archive_import())
  execute function app.log_activity('business', 'settings=business_name,business_phone,business_address,currency,time_zone,turnaround_days,'
    'default_price,default_mains_meters,default_crosses_meters,label_size,tension_unit,subscription_tier,shop_tools');
create trigger log_activity after insert or update of provider, country, twilio_sender, monthly_limit, quiet_from, quiet_until on text_settings
  for each row when (app.current_user_id() is not null)
  execute function app.log_activity('business', 'settings=provider,country,twilio_sender,monthly_limit,quiet_from,quiet_until');

create function app.describe_webhook(url text, events text[], is_on boolean) returns text language sql stable
  return case when url is not null then concat(regexp_replace(url, '^\w+://([^/?#]*@)?([^/?#]*).*$', '\2'), ': ',
    array_to_string(events, ', '), case when not is_on then ' (off)' end) end;
create function app.log_webhook() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was text := app.describe_webhook(old.url, old.events, old.is_on);
  becomes text := app.describe_webhook(new.url, new.events, new.is_on);
begin
  insert into public.activities (stringer_id, kind, entity, record_id, before, after)
    select b.id, 'settings', 'business', b.id, jsonb_build_object('webhook', was), jsonb_build_object('webhook', becomes)
      from public.businesses b where b.id = coalesce(new.stringer_id, old.stringer_id) and was is distinct from becomes;
  return null;
end $$;
create trigger log_webhook after insert or delete or update of url, events, is_on on webhook_endpoints for each row
  when (not app.is_archive_import()) execute function app.log_webhook();

create function app.log_calendar() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, before, after)
    select b.id, 'settings', 'business', b.id, jsonb_build_object('calendar', case when tg_op <> 'INSERT' then 'on' end),
      jsonb_build_object('calendar', case tg_op when 'INSERT' then 'on' when 'UPDATE' then 'renewed' end)
      from public.businesses b where b.id = coalesce(new.stringer_id, old.stringer_id);
  return null;
end $$;
create trigger log_calendar after insert or delete or update of hash on calendars for each row execute function app.log_calendar();

-- What members have: access tokens, by name, and PINs.
create function app.log_credential() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  field text := tg_argv[0];
  tenant uuid := coalesce(becomes ->> 'stringer_id', was ->> 'stringer_id')::uuid;
  person uuid := coalesce(becomes ->> 'user_id', was ->> 'user_id')::uuid;
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select b.id, case field when 'pin' then 'members' else 'settings' end, 'member', m.user_id, m.full_name,
      jsonb_build_object(field, case when tg_op <> 'INSERT' then case field when 'pin' then 'set' else was ->> 'name' end end),
      jsonb_build_object(field, case when tg_op = 'INSERT' then case field when 'pin' then 'set' else becomes ->> 'name' end
        when tg_op = 'UPDATE' and field = 'pin' then 'changed' end)
      from public.members m join public.businesses b on b.id = m.stringer_id where m.stringer_id = tenant and m.user_id = person;
  return null;
end $$;
create trigger log_new after insert on access_tokens for each row when (not app.is_archive_import()) execute function app.log_credential('access_token');
create trigger log_revoked after update of revoked_at on access_tokens for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function app.log_credential('access_token');
create trigger log_pin after insert or delete or update of hash on member_pins for each row execute function app.log_credential('pin');

create function app.log_invitation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    values (new.stringer_id, 'members', 'invitation', new.id, new.email,
      jsonb_build_object('invitation', case when tg_op = 'UPDATE' then 'sent' end),
      jsonb_build_object('invitation', case when tg_op = 'INSERT' then 'sent' when new.revoked_at is null then 'sent again' end));
  return null;
end $$;
create trigger log_new after insert on invitations for each row execute function app.log_invitation();
create trigger log_change after update of sent_at, revoked_at on invitations for each row
  when ((old.sent_at, old.revoked_at) is distinct from (new.sent_at, new.revoked_at)) execute function app.log_invitation();

-- Deliveries of webhooks name who acted. Null: background work or a customer.
create function app.current_actor() returns json
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.current_user_id() is null then return null; end if;
  return (select json_build_object('user_id', m.user_id, 'name', m.full_name, 'access_token', (
      select json_build_object('id', t.id, 'name', t.name) from public.access_tokens t
        where t.stringer_id = m.stringer_id and t.id = app.current_access_token()))
    from public.members m where m.stringer_id = app.current_stringer() and m.user_id = app.current_user_id());
end $$;
create or replace function app.webhook_body(event text, data json) returns text language sql stable
  return json_build_object('type', event, 'timestamp', app.to_iso(now()), 'by', app.current_actor(), 'data', data)::text;
