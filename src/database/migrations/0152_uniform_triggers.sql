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
