-- Services record events for settings (decision 0140), which triggers logged before.

-- The payment provider changes plans, and webhooks that fail are turned off.
grant insert on events to stringdesk_system;

-- The settings and the plan of a business, the settings of messages, and how texts are sent.
drop trigger log_activity on businesses;
drop trigger log_activity on message_settings;
drop trigger log_activity on text_settings;

-- Calendars, webhooks and shared tablets.
drop trigger log_calendar on calendars;
drop function app.log_calendar();
drop trigger log_webhook on webhook_endpoints;
drop function app.log_webhook();
drop function app.describe_webhook(text, text[], boolean);
drop trigger log_shared_device on shared_devices;
drop trigger log_idle_time on shared_devices;
drop function app.log_shared_device();

-- What triggers have logged becomes events, also of machines, their checks and places, whose triggers migration 0140 dropped.

-- A value as the API writes it: amounts and lengths are text.
create function app.converted_value(field text, value jsonb) returns jsonb language sql immutable return case
  when value is null then 'null'
  when jsonb_typeof(value) = 'number' and field = 'default_price' then to_jsonb(app.money((value #>> '{}')::numeric)::text)
  when jsonb_typeof(value) = 'number' and field like 'default\_%\_meters' then to_jsonb(trim_scale((value #>> '{}')::numeric)::text)
  else value
end;

-- The changes of the given fields; null if there are none.
create function app.converted_changes(before jsonb, after jsonb, fields text[]) returns jsonb language sql immutable return (
  select jsonb_object_agg(case field when 'tension_unit' then 'customer_tension_unit' else field end,
      jsonb_build_object('from', app.converted_value(field, before -> field), 'to', app.converted_value(field, after -> field)))
    from unnest(fields) field where after ? field
);

-- From "example.com: stock.low, job.paid (off)"; null if there was no webhook.
create function app.converted_webhook(logged text) returns jsonb language sql immutable return (
  select jsonb_build_object('host', part[1], 'events', string_to_array(part[2], ', '), 'is_on', logged not like '% (off)')
    from regexp_match(regexp_replace(logged, ' \(off\)$', ''), '^(.*): ([^:]*)$') part
    where part is not null
);

insert into events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id, created_at)
  select a.stringer_id, case when row_number() over (partition by a.stringer_id, a.id) = 1 then a.id else gen_random_uuid() end,
    a.record_id, e.kind, array[a.kind], e.data,
    case when a.access_token_id is not null then 'token' when a.by_user_id is not null then 'member' else 'system' end,
    a.by_user_id, a.access_token_id, a.created_at
  from activities a cross join lateral (
    select 'business.edited' as kind, jsonb_build_object('changes', c.changes) as data
      from app.converted_changes(a.before, a.after, array['business_name', 'business_phone', 'business_address', 'currency', 'tension_unit',
        'time_zone', 'turnaround_days', 'default_price', 'default_mains_meters', 'default_crosses_meters', 'label_size', 'shop_tools'])
        as c (changes)
      where a.entity = 'business' and c.changes is not null
    union all
    select 'business.plan_changed', jsonb_build_object('from', a.before -> 'subscription_tier', 'to', a.after -> 'subscription_tier')
      where a.entity = 'business' and a.after ? 'subscription_tier'
    union all
    select 'text_settings.edited', jsonb_build_object('changes', c.changes)
      from app.converted_changes(a.before, a.after, array['provider', 'country', 'twilio_sender', 'monthly_limit', 'quiet_from', 'quiet_until'])
        as c (changes)
      where a.entity = 'business' and c.changes is not null
    union all
    select 'message_setting.edited', jsonb_build_object('message', a.label, 'changes',
        app.converted_changes(a.before, a.after, array['is_on', 'days', 'subject', 'text']))
      where a.entity = 'message_setting'
    union all
    select case when a.after ->> 'calendar' is null then 'calendar.turned_off' when a.before ->> 'calendar' is null then 'calendar.turned_on'
        else 'calendar.address_replaced' end, '{}'
      where a.entity = 'business' and a.after ? 'calendar'
    union all
    select case when before is null then 'webhook.added' when after is null then 'webhook.removed' else 'webhook.edited' end,
        case when before is null then after when after is null then before else jsonb_build_object('from', before, 'to', after) end
      from app.converted_webhook(a.before ->> 'webhook') as b (before), app.converted_webhook(a.after ->> 'webhook') as c (after)
      where a.entity = 'business' and a.after ? 'webhook'
    union all
    select case when a.before ->> 'shared_device' is null then 'shared_device.added' else 'shared_device.removed' end,
        jsonb_build_object('name', coalesce(a.after ->> 'shared_device', a.before ->> 'shared_device'))
      where a.entity = 'business' and a.after ? 'shared_device'
        and (a.before ->> 'shared_device' is null or a.after ->> 'shared_device' is null)
    union all
    select 'shared_device.idle_time_changed', jsonb_build_object('name', was[1], 'from', was[2]::int, 'to', becomes[2]::int)
      from regexp_match(a.before ->> 'shared_device', '^(.*) \(locks after (\d+) min\)$') was,
        regexp_match(a.after ->> 'shared_device', '^(.*) \(locks after (\d+) min\)$') becomes
      where a.entity = 'business' and was is not null and becomes is not null
    union all
    select 'machine.edited', jsonb_build_object('name', a.label, 'changes', c.changes)
      from app.converted_changes(a.before, a.after, array['name', 'kind', 'calibration_interval_days']) as c (changes)
      where a.entity = 'machine' and c.changes is not null
    union all
    select case when a.after ->> 'archived_at' is null then 'machine.restored' else 'machine.archived' end, jsonb_build_object('name', a.label)
      where a.entity = 'machine' and a.after ? 'archived_at'
    union all
    select 'machine.check_removed', jsonb_build_object('name', a.label, 'checked_on', part[1],
        'set_tension', trim_scale(part[2]::numeric)::text, 'measured_tension', trim_scale(part[3]::numeric)::text)
      from regexp_match(a.before ->> 'check', '^(\d{4}-\d\d-\d\d), set to ([\d.]+) lbs, measured ([\d.]+) lbs$') part
      where a.entity = 'machine' and a.after ? 'check' and part is not null
    union all
    select 'place.added', jsonb_build_object('names', string_to_array(a.after ->> 'places', ', '))
      where a.entity = 'business' and a.after ->> 'places' is not null
    union all
    select 'place.removed', jsonb_build_object('name', a.before -> 'places')
      where a.entity = 'business' and a.before ->> 'places' is not null
  ) e
  where a.kind = 'settings' and a.entity in ('business', 'message_setting', 'machine');

delete from activities a using events e where e.stringer_id = a.stringer_id and e.id = a.id;

drop function app.converted_webhook(text);
drop function app.converted_changes(jsonb, jsonb, text[]);
drop function app.converted_value(text, jsonb);
