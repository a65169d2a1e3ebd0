-- One function for each kind of trigger, with what differs between tables as its arguments.

-- Notifications for src/server/platform/live.ts, whose payloads src/server/platform/live-payload.ts lists. The arguments are a format and the
-- columns that it names, by default the business. A message without a job is one of the records. Postgres sends equal payloads of a
-- transaction once. A row costs 5 microseconds: inserting a thousand customers takes 170 ms with all triggers.
create function app.notify() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_nargs = 1 then
    perform pg_notify('job_changes', format(tg_argv[0], case tg_op when 'DELETE' then old.stringer_id else new.stringer_id end));
  else
    changed := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    perform pg_notify('job_changes', format(tg_argv[0], changed ->> tg_argv[1], coalesce(changed ->> tg_argv[2], 'records')));
  end if;
  return null;
end $$;

do $$
declare
  earlier record;
begin
  for earlier in select tgname, tgrelid::regclass as on_table from pg_trigger
      where not tgisinternal and tgfoid in (select oid from pg_proc where pronamespace in ('app'::regnamespace, 'auth'::regnamespace)
        and proname in ('announce_day_close', 'notify_all_jobs', 'notify_ended_sessions', 'notify_job', 'notify_member', 'notify_members',
          'notify_records', 'notify_reply', 'notify_statement', 'notify_token')) loop
    execute format('drop trigger %I on %s', earlier.tgname, earlier.on_table);
  end loop;
end $$;
drop function app.announce_day_close(), app.notify_all_jobs(), auth.notify_ended_sessions(), app.notify_job(), app.notify_member(),
  app.notify_members(), app.notify_records(), app.notify_reply(), app.notify_statement(), app.notify_token();

create trigger notify after insert or delete on absences for each row execute function app.notify('%s:records');
create trigger notify after insert or update or delete on calibrations for each row execute function app.notify('%s:records');
create trigger notify after insert or update or delete on customer_string_preferences for each row
  execute function app.notify('%s:records');
create trigger notify after insert or update or delete on customers for each row execute function app.notify('%s:records');
create trigger notify after insert or update of note on day_closes for each row execute function app.notify('%s:records');
create trigger notify after insert or update or delete on machines for each row execute function app.notify('%s:records');
create trigger notify after insert on pay_rates for each row execute function app.notify('%s:records');
create trigger notify after insert on pay_runs for each row execute function app.notify('%s:records');
create trigger notify after insert or delete on places for each row execute function app.notify('%s:records');
create trigger notify after insert or update or delete on racquets for each row execute function app.notify('%s:records');
create trigger notify after insert or update on replies for each row when (not app.is_archive_import())
  execute function app.notify('%s:records');
create trigger notify after insert on statements for each row when (not app.is_archive_import())
  execute function app.notify('%s:records');
create trigger notify after insert or update or delete on string_inventory for each row
  execute function app.notify('%s:records');

-- Jobs show these names.
create trigger notify_rename after update of full_name on customers for each row when (old.full_name <> new.full_name)
  execute function app.notify('%s:*');
create trigger notify_rename after update of brand, model, own_number on racquets for each row
  when ((old.brand, old.model, old.own_number) is distinct from (new.brand, new.model, new.own_number))
  execute function app.notify('%s:*');
create trigger notify after insert or update on feedback for each row when (not app.is_archive_import())
  execute function app.notify('%s:%s', 'stringer_id', 'string_job_id');
create trigger notify after insert or update of state, delivery on messages for each row when (not app.is_archive_import())
  execute function app.notify('%s:%s', 'stringer_id', 'string_job_id');

create trigger notify after update of revoked_at on access_tokens for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function app.notify('check:%s');
create trigger notify after update of subscription_tier on businesses for each row
  when (old.subscription_tier <> new.subscription_tier) execute function app.notify('member:%s:*', 'id');
create trigger notify after update of role, removed_at on members for each row execute function app.notify('member:%s:%s', 'stringer_id', 'user_id');
create trigger notify after delete on auth.sessions for each row when (old.expires_at > now()) execute function app.notify('user:%s', 'user_id');

-- One notification names the jobs of a statement, so each statement has its own trigger.
create or replace function app.notify_jobs() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', stringer_id || ':' || case when count(*) > 150 then '*' else string_agg(id::text, ',') end)
    from changed group by stringer_id;
  return null;
end $$;
drop function app.notify_job_changes(uuid, uuid[]);

-- Immutable rows, which go only with their business. The arguments are the message and the columns that may be set, or appended to.
create function app.refuse_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- The difference of a closed day is computed after this trigger.
  earlier jsonb := to_jsonb(old) - 'difference';
  later jsonb;
  columns text[] := tg_argv[1:];
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.businesses where id = old.stringer_id) then return old; end if;
  else
    later := to_jsonb(new) - 'difference';
    if earlier - columns = later - columns and (
        select bool_and(coalesce(starts_with(later ->> name, earlier ->> name), earlier ->> name is null)) from unnest(columns) name) then
      return new;
    end if;
  end if;
  raise exception '%', tg_argv[0] using errcode = 'SD003';
end $$;
drop trigger keep_closed_day on day_closes;
drop trigger keep_day_close on day_closes;
drop trigger keep_day_close on day_close_totals;
drop trigger keep_day_close on payment_entries;
drop trigger keep_payment_entry on payment_entries;
drop trigger keep_pay on pay_entries;
drop trigger keep_pay on pay_runs;
drop function app.keep_closed_day(), app.keep_day_close(), app.keep_pay();
create trigger refuse_change before update or delete on day_closes for each row
  execute function app.refuse_change('closed days cannot be changed', 'note');
create trigger refuse_change before update or delete on day_close_totals for each row
  execute function app.refuse_change('closed days cannot be changed');
create trigger refuse_change before update or delete on payment_entries for each row
  execute function app.refuse_change('closed days cannot be changed', 'day_close_id');
create trigger refuse_change before update or delete on pay_entries for each row
  execute function app.refuse_change('pay_entries are immutable', 'pay_run_id');
create trigger refuse_change before update or delete on pay_runs for each row
  execute function app.refuse_change('pay_runs are immutable');

-- Only the transaction that wrote a closed day, a pay run or a statement adds its parts. The arguments are the message, the table and the
-- column that names its row.
create function app.refuse_late_part() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_late boolean;
begin
  execute format('select exists (select from public.%I where stringer_id = $1 and id = $2 and written_in <> pg_current_xact_id())', tg_argv[1])
    into is_late using new.stringer_id, (to_jsonb(new) ->> tg_argv[2])::uuid;
  if is_late then raise exception '%', tg_argv[0] using errcode = 'SD003'; end if;
  return new;
end $$;
drop trigger check_day_close on day_close_totals;
drop trigger check_day_close on payment_entries;
drop trigger check_statement_job on statement_jobs;
drop trigger check_run on pay_entries;
drop function app.check_day_close(), app.check_statement_job(), app.check_run_of_pay_entry();
create trigger refuse_late_part before insert on day_close_totals for each row
  execute function app.refuse_late_part('closed days cannot be changed', 'day_closes', 'day_close_id');
create trigger refuse_late_part before insert or update on payment_entries for each row when (new.day_close_id is not null)
  execute function app.refuse_late_part('closed days cannot be changed', 'day_closes', 'day_close_id');
create trigger refuse_late_part before insert or update on pay_entries for each row when (new.pay_run_id is not null)
  execute function app.refuse_late_part('closed pay runs are immutable', 'pay_runs', 'pay_run_id');
create trigger refuse_late_part before insert on statement_jobs for each row when (not app.is_archive_import())
  execute function app.refuse_late_part('statements cannot be changed', 'statements', 'statement_id');

-- As before (0050), and checks whose entries they are, because only this transaction adds them.
create or replace function app.check_pay_run() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.pay_entries e where e.stringer_id = new.stringer_id and e.pay_run_id = new.id
      having count(*) = new.count and sum(e.amount) = new.total
        and bool_and(e.user_id = new.user_id and e.currency = new.currency and e.day between new.from_day and new.to_day)) then
    raise exception 'a pay run is the sum of its entries' using errcode = 'SD003';
  end if;
  return null;
end $$;

-- When a record changed, which is also its version, and who changed it. The arguments: 'by' if the table has updated_by, and 'clock' if
-- writers wait for each other, so that the later one has a later version.
create function app.set_updated() returns trigger language plpgsql as $$
begin
  if 'clock' = any (tg_argv) then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond', new.updated_at);
  elsif current_setting('app.keep_updated_at', true) is distinct from 'on' then
    new.updated_at := greatest(now(), old.updated_at + interval '1 millisecond');
  end if;
  if 'by' = any (tg_argv) and new.updated_at is distinct from old.updated_at then new.updated_by := app.current_user_id(); end if;
  return new;
end $$;
do $$
declare
  earlier record;
begin
  for earlier in select tgname, tgrelid::regclass as on_table from pg_trigger
      where tgfoid in ('app.set_updated_at'::regproc, 'app.set_updated_by'::regproc, 'app.set_version'::regproc) loop
    execute format('drop trigger %I on %s', earlier.tgname, earlier.on_table);
  end loop;
end $$;
drop function app.set_updated_at(), app.set_updated_by(), app.set_version();
create trigger set_updated before update of revoked_at on access_tokens for each row execute function app.set_updated();
create trigger set_updated before update of full_name, tension_unit, length_unit, theme, time_format on auth.profiles for each row
  execute function app.set_updated('clock');
create trigger set_updated before update on businesses for each row execute function app.set_updated('by', 'clock');
create trigger set_updated before update of hash on calendars for each row execute function app.set_updated();
create trigger set_updated before update on customer_string_preferences for each row execute function app.set_updated('by');
create trigger set_updated before update on customers for each row execute function app.set_updated('by');
create trigger set_updated before update on feedback for each row execute function app.set_updated('by');
create trigger set_updated before update on machines for each row execute function app.set_updated('by');
create trigger set_updated before update of role, removed_at on members for each row execute function app.set_updated('by');
create trigger set_updated before update on message_choices for each row execute function app.set_updated();
create trigger set_updated before update of is_on, days, subject, text on message_settings for each row execute function app.set_updated('by');
create trigger set_updated before update on messages for each row execute function app.set_updated();
create trigger set_updated before update on racquets for each row execute function app.set_updated('by');
create trigger set_updated before update on replies for each row execute function app.set_updated('by');
create trigger set_updated before update of idle_minutes on shared_devices for each row execute function app.set_updated('by');
create trigger set_updated before update on string_inventory for each row execute function app.set_updated('by');
create trigger set_updated before update on string_jobs for each row execute function app.set_updated('by');
create trigger set_updated before update on subscriptions for each row execute function app.set_updated();
create trigger set_updated before update of provider, country, twilio_account_sid, twilio_sender, twilio_auth_token, gateway_url,
  gateway_content_type, gateway_body, gateway_header_names, gateway_headers, monthly_limit, quiet_from, quiet_until, callback_round
  on text_settings for each row execute function app.set_updated('by');
create trigger set_updated before update of url, events, secret, is_on on webhook_endpoints for each row
  execute function app.set_updated('by');

-- Nothing sets app.reencrypt.
drop trigger keep_previous_secret on webhook_endpoints;
create trigger keep_previous_secret before update of secret on webhook_endpoints for each row execute function app.keep_previous_secret();

-- The limits of the free tier. The arguments are the name of the limit, its value and the rows that count. Requests at the same time wait
-- for each other.
create function app.enforce_tier_limit() returns trigger language plpgsql as $$
declare
  tier text;
  counted bigint;
begin
  select subscription_tier into tier from public.businesses where id = new.stringer_id for no key update;
  if tier is distinct from 'free' then return new; end if;
  execute format('select count(*) from public.%I where stringer_id = $1 and id <> $2 and (%s)', tg_table_name, tg_argv[2])
    into counted using new.stringer_id, new.id;
  if counted >= tg_argv[1]::integer then
    raise exception 'tier limit: %', tg_argv[0] using errcode = 'P0001',
      detail = json_build_object('name', tg_argv[0], 'value', tg_argv[1]::integer, 'count', counted)::text;
  end if;
  return new;
end $$;
drop trigger limit_new on customers;
drop trigger limit_restored on customers;
drop trigger a_limit_new on string_jobs;
drop function app.enforce_customer_limit(), app.enforce_job_limit(), app.lock_free_tier(uuid), app.raise_tier_limit(text, integer, bigint);
create trigger limit_new before insert on customers for each row when (new.is_active and new.import_id is null)
  execute function app.enforce_tier_limit('active_customers', '25', 'is_active and (import_id is null or import_id is distinct from (select app.sample_of($1)))');
create trigger limit_restored before update of is_active on customers for each row when (new.is_active and not old.is_active)
  execute function app.enforce_tier_limit('active_customers', '25', 'is_active and (import_id is null or import_id is distinct from (select app.sample_of($1)))');
create trigger a_limit_new before insert on string_jobs for each row when (new.import_id is null and not app.is_archive_import())
  execute function app.enforce_tier_limit('jobs_this_month', '25', 'import_id is null and created_at >= (select greatest(
    date_trunc(''month'', now() at time zone time_zone) at time zone time_zone, archive_imported_at) from public.businesses b where b.id = $1)');

-- The words of the search, of a kind of records. Names are also words of the records that show them.
create function app.index_words() returns trigger language plpgsql as $$
declare
  of_kind text := tg_argv[0];
  inserted record;
begin
  if tg_op = 'INSERT' then
    for inserted in select stringer_id, array_agg(id) as ids from new_rows group by stringer_id loop
      perform app.put_entries(inserted.stringer_id, of_kind, inserted.ids);
    end loop;
  elsif tg_op = 'DELETE' then
    delete from public.search_entries where stringer_id = old.stringer_id and kind = of_kind and id = old.id;
  else
    perform app.put_entries(new.stringer_id, of_kind, array[new.id]);
    if of_kind = 'racquet' then
      perform app.put_entries(new.stringer_id, 'job',
        (select array_agg(id) from public.string_jobs where stringer_id = new.stringer_id and racquet_id = new.id));
    elsif of_kind = 'customer' and to_jsonb(new) -> 'full_name' <> to_jsonb(old) -> 'full_name' then
      perform app.put_entries(new.stringer_id, 'racquet',
        (select array_agg(id) from public.racquets where stringer_id = new.stringer_id and customer_id = new.id));
      perform app.put_entries(new.stringer_id, 'job',
        (select array_agg(id) from public.string_jobs where stringer_id = new.stringer_id and customer_id = new.id));
    end if;
  end if;
  return null;
end $$;
do $$
declare
  earlier record;
begin
  for earlier in select pg_get_triggerdef(oid) as text, tgname, tgrelid::regclass as on_table, tgfoid::regproc as function from pg_trigger
      where tgfoid in ('app.index_new'::regproc, 'app.index_changed_customer'::regproc, 'app.index_changed_racquet'::regproc,
        'app.index_changed_job'::regproc, 'app.unindex'::regproc) loop
    execute format('drop trigger %I on %s', earlier.tgname, earlier.on_table);
    execute regexp_replace(earlier.text, 'EXECUTE FUNCTION .*$', format('EXECUTE FUNCTION app.index_words(%L)',
      case earlier.on_table when 'customers'::regclass then 'customer' when 'racquets'::regclass then 'racquet' else 'job' end));
  end loop;
end $$;
drop function app.index_new(), app.index_changed_customer(), app.index_changed_racquet(), app.index_changed_job(), app.unindex();

-- Files whose last row is gone, which may also be deleted by a foreign key.
create function app.mark_unused() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  earlier jsonb := to_jsonb(old);
  later jsonb := case tg_op when 'UPDATE' then to_jsonb(new) end;
begin
  insert into app.unused_files (stringer_id, file_id)
    select old.stringer_id, file::uuid from (
      select jsonb_array_elements_text(earlier -> 'part_ids') union all select earlier ->> 'file_id'
      except all (select jsonb_array_elements_text(later -> 'part_ids') union all select later ->> 'file_id')) files (file)
    where file is not null
    on conflict do nothing;
  return null;
end $$;
drop trigger mark_file_unused on exports;
drop trigger mark_file_unused on racquet_photos;
drop trigger mark_parts_unused on archive_imports;
drop function app.mark_file_unused(), app.mark_parts_unused();
create trigger mark_unused after delete on exports for each row when (old.file_id is not null) execute function app.mark_unused();
create trigger mark_unused after update or delete on racquet_photos for each row execute function app.mark_unused();
create trigger mark_unused after update of part_ids or delete on archive_imports for each row when (old.part_ids <> '{}')
  execute function app.mark_unused();
