-- The activity log of a business (decision 0052): what was changed, by whom, with before and after. Triggers write it in the transaction of the
-- change, so nothing can be changed without it. Kept for two years.

create table activities (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('price', 'tension', 'strings', 'stock', 'status', 'payment', 'settings', 'members')),
  entity text not null check (entity in ('job', 'item', 'business', 'message_setting', 'member')),
  -- Without a foreign key: the log outlives the record.
  record_id uuid not null,
  -- How people call the record: "#142", "Luxilon ALU Power", "Sam Berg".
  label text,
  -- The changed columns only. No before for what is new.
  before jsonb not null,
  after jsonb not null,
  by_user_id uuid default app.current_user_id(),
  access_token_id uuid default app.current_access_token(),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (stringer_id, id)
);
create index activities_by_time on activities (stringer_id, created_at, id);
create index activities_of_record on activities (stringer_id, record_id, created_at, id);
create index activities_by_age on activities using brin (created_at);
call app.protect_table('activities');
create policy by_system on activities to stringdesk_system using (true) with check (true);
create policy by_owner on activities to current_user using (true) with check (true);
grant select on activities to stringdesk_app;
grant select (created_at), delete on activities to stringdesk_system;

-- Writes what an update has changed. Arguments: the entity, then "kind=column,column" for each kind.
create function app.log_activity() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  becomes jsonb := to_jsonb(new);
  tenant uuid := coalesce(becomes ->> 'stringer_id', becomes ->> 'id')::uuid;
  -- Preferences belong to a racquet or a customer.
  record uuid := coalesce(case
      when tg_argv[0] = 'member' then becomes ->> 'user_id'
      when tg_table_name = 'customer_string_preferences' then coalesce(becomes ->> 'racquet_id', becomes ->> 'customer_id')
      else becomes ->> 'id'
    end, tenant::text)::uuid;
  -- Somebody who accepts an invitation is not a member yet.
  joins boolean := tg_argv[0] = 'member' and becomes ->> 'removed_at' is null and (tg_op = 'INSERT' or was ->> 'removed_at' is not null);
  changed_before jsonb;
  changed_after jsonb;
begin
  for n in 1 .. tg_nargs - 1 loop
    select jsonb_object_agg(name, was -> name), jsonb_object_agg(name, becomes -> name) into changed_before, changed_after
      from unnest(string_to_array(split_part(tg_argv[n], '=', 2), ',')) name
      where becomes ->> name is distinct from was ->> name;
    continue when changed_after is null;
    -- While a business is deleted, it is gone before its records.
    insert into public.activities (stringer_id, kind, entity, record_id, label, before, after, by_user_id)
      select b.id, split_part(tg_argv[n], '=', 1), tg_argv[0], record,
        case tg_argv[0]
          when 'job' then '#' || (becomes ->> 'job_number')
          when 'item' then concat_ws(' ', becomes ->> 'brand', becomes ->> 'model', becomes ->> 'gauge')
          when 'member' then becomes ->> 'full_name'
          when 'message_setting' then becomes ->> 'kind'
          when 'racquet' then (select concat_ws(' ', r.brand, r.model) from public.racquets r where r.stringer_id = tenant and r.id = record)
        end,
        changed_before, changed_after, coalesce(app.current_user_id(), case when joins then record end)
      from public.businesses b where b.id = tenant;
  end loop;
  return null;
end $$;

create trigger log_activity after update of price, tension_mains, tension_crosses, string_mains_brand, string_mains_model,
    string_crosses_brand, string_crosses_model, string_source_mains, string_source_crosses, status, payment_status, payment_method
  on string_jobs for each row
  when ((old.price, old.tension_mains, old.tension_crosses, old.string_mains_brand, old.string_mains_model, old.string_crosses_brand,
      old.string_crosses_model, old.string_source_mains, old.string_source_crosses, old.status, old.payment_status, old.payment_method)
    is distinct from
      (new.price, new.tension_mains, new.tension_crosses, new.string_mains_brand, new.string_mains_model, new.string_crosses_brand,
      new.string_crosses_model, new.string_source_mains, new.string_source_crosses, new.status, new.payment_status, new.payment_method)
    and not app.is_archive_import())
  execute function app.log_activity('job', 'price=price', 'tension=tension_mains,tension_crosses',
    'strings=string_mains_brand,string_mains_model,string_crosses_brand,string_crosses_model,string_source_mains,string_source_crosses',
    'status=status', 'payment=payment_status,payment_method');

create trigger log_activity after update of quantity_meters, cost_per_meter on string_inventory for each row
  when ((old.quantity_meters, old.cost_per_meter) is distinct from (new.quantity_meters, new.cost_per_meter) and not app.is_archive_import())
  execute function app.log_activity('item', 'stock=quantity_meters', 'price=cost_per_meter');

create trigger log_activity after update on businesses for each row when (not app.is_archive_import())
  execute function app.log_activity('business', 'settings=business_name,business_phone,business_address,currency,time_zone,turnaround_days,'
    'default_price,default_mains_meters,default_crosses_meters,label_size,tension_unit,subscription_tier');

create trigger log_activity after insert or update of is_on, days, subject, text on message_settings for each row
  when (app.current_user_id() is not null and not app.is_archive_import())
  execute function app.log_activity('message_setting', 'settings=is_on,days,subject,text');

-- The owner of a new business is no news.
create trigger log_new_member after insert on members for each row when (new.role <> 'owner' and not app.is_archive_import())
  execute function app.log_activity('member', 'members=role');
create trigger log_activity after update of role, removed_at on members for each row
  execute function app.log_activity('member', 'members=role,removed_at');
