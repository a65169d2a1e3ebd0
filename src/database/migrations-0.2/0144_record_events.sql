-- Customers, racquets, preferences, items, imports and day closes: recorded by their services (decision 0140).
drop trigger log_merge on customer_merges;
drop trigger log_restored on customers;
drop trigger log_erasure on customers;
drop function app.log_customer();
drop trigger log_deleted on customers;
drop function app.log_deleted_customers();
drop trigger log_activity on racquets;
drop trigger log_of_racquet on customer_string_preferences;
drop trigger log_of_customer on customer_string_preferences;
drop trigger log_activity on string_inventory;
drop trigger log_added on string_inventory;
drop function app.log_added_items();
drop trigger log_import on imports;
drop trigger log_undo on imports;
drop function app.log_import();
drop trigger log_import on archive_imports;
drop function app.log_archive_import();

-- Screens still refetch when a day is closed or gets a note.
create or replace function app.announce_day_close() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('job_changes', new.stringer_id || ':records');
  return null;
end $$;
drop trigger log_day_close_note on day_closes;
drop function app.log_day_close_note();
create trigger announce_note after update of note on day_closes for each row
  when (old.note is distinct from new.note) execute function app.announce_day_close();

-- What the triggers logged becomes the same events. A racquet's own tensions and its preferences were logged alike: both become edits of the
-- racquet. Imports didn't say which one it was: their record is the business.
create policy by_migration on racquets to current_user using (true);
create policy by_migration on string_inventory to current_user using (true);

-- Brand, model and gauge of a name: as in the record if it still has that name, otherwise the first word and the rest.
create function app.event_name(label text, brand text, model text, gauge text) returns jsonb language sql immutable
  return case when concat_ws(' ', brand, model, gauge) = label
    then jsonb_build_object('brand', brand, 'model', model, 'gauge', gauge)
    else jsonb_build_object('brand', split_part(coalesce(label, ''), ' ', 1),
      'model', substr(coalesce(label, ''), length(split_part(coalesce(label, ''), ' ', 1)) + 2), 'gauge', null) end;

-- {"field": {"from": ..., "to": ...}}
create function app.event_changes(before jsonb, after jsonb) returns jsonb language sql immutable
  return (select jsonb_object_agg(name, jsonb_build_object('from', before -> name, 'to', after -> name)) from jsonb_object_keys(after) name);

-- Meters and costs as events have them: "6.5".
create function app.event_amount(value jsonb) returns text language sql immutable return trim_scale((value #>> '{}')::numeric)::text;

-- {"jobs": 2, "customers": 1} of "2 jobs, 1 customers"
create function app.event_counts(made text) returns jsonb language sql immutable
  return (select jsonb_object_agg(split_part(part, ' ', 2), split_part(part, ' ', 1)::int) from unnest(string_to_array(made, ', ')) part);

with typed (stringer_id, id, event, data) as (
  select a.stringer_id, a.id, 'customer.' || (a.after ->> 'record'), '{}'::jsonb
    from activities a where a.entity = 'customer' and a.kind = 'records'
  union all
  select a.stringer_id, a.id, 'customer.preferences_saved', jsonb_build_object('changes', app.event_changes(a.before, a.after))
    from activities a where a.entity = 'customer' and a.kind in ('tension', 'strings')
  union all
  select a.stringer_id, a.id, case a.kind when 'tension' then 'racquet.edited' else 'racquet.preferences_saved' end,
      (app.event_name(a.label, r.brand, r.model, null) - 'gauge') || jsonb_build_object('changes', app.event_changes(a.before, a.after))
    from activities a left join racquets r on r.stringer_id = a.stringer_id and r.id = a.record_id
    where a.entity = 'racquet' and a.kind in ('tension', 'strings')
  union all
  select a.stringer_id, a.id,
      case a.kind when 'records' then 'item.added' when 'stock' then 'item.stock_changed' else 'item.cost_changed' end,
      app.event_name(a.label, i.brand, i.model, i.gauge) || case a.kind
        when 'records' then jsonb_build_object('cost_per_meter', app.event_amount(a.after -> 'cost_per_meter'))
        when 'stock' then jsonb_build_object('quantity_meters', jsonb_build_object(
          'from', app.event_amount(a.before -> 'quantity_meters'), 'to', app.event_amount(a.after -> 'quantity_meters')))
        else jsonb_build_object('cost_per_meter', jsonb_build_object(
          'from', app.event_amount(a.before -> 'cost_per_meter'), 'to', app.event_amount(a.after -> 'cost_per_meter'))) end
    from activities a left join string_inventory i on i.stringer_id = a.stringer_id and i.id = a.record_id
    where a.entity = 'item' and a.kind in ('records', 'stock', 'price')
  union all
  select a.stringer_id, a.id, case a.after ->> 'import' when 'an export' then 'archive_import.started' else 'import.added' end,
      case a.after ->> 'import' when 'an export' then '{}' else jsonb_build_object('counts', app.event_counts(a.after ->> 'import')) end
    from activities a where a.entity = 'business' and a.kind = 'records' and a.after ->> 'import' is not null
  union all
  select a.stringer_id, a.id, 'import.undone', jsonb_build_object('counts', app.event_counts(a.before ->> 'import'))
    from activities a where a.entity = 'business' and a.kind = 'records' and a.before ->> 'import' is not null
  union all
  select a.stringer_id, a.id, 'day_close.closed', jsonb_build_object('day', a.label,
      'expected_cash', app.money((a.after ->> 'expected_cash')::numeric)::text,
      'counted_cash', app.money((a.after ->> 'counted_cash')::numeric)::text)
    from activities a where a.entity = 'day_close' and a.after ? 'counted_cash'
  union all
  select a.stringer_id, a.id, 'day_close.note_added', jsonb_build_object('day', a.label, 'changes', app.event_changes(a.before, a.after))
    from activities a where a.entity = 'day_close' and a.after ? 'note'
), converted as (
  delete from activities a using typed t where a.stringer_id = t.stringer_id and a.id = t.id returning a.*, t.event, t.data
)
insert into events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id, created_at)
  select stringer_id, id, record_id, event, array[kind], data,
      case when access_token_id is not null then 'token' when by_user_id is not null then 'member' else 'system' end,
      by_user_id, access_token_id, created_at
    from converted;

drop function app.event_name(text, text, text, text);
drop function app.event_changes(jsonb, jsonb);
drop function app.event_amount(jsonb);
drop function app.event_counts(text);
drop policy by_migration on racquets;
drop policy by_migration on string_inventory;
