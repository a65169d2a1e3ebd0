-- Extensions, roles, what a connection works for, and helpers for every table.
-- migrate.ts creates the roles before this file runs, because two of them need passwords:
--   stringdesk_app     requests of signed-in members, always under row-level security
--   stringdesk_system  identity, webhooks and background work: narrow grants, never the owner
--   stringdesk_link    cannot log in; owns the few functions behind a customer link
--   stringdesk_search  cannot log in; owns the search function
--   stringdesk_backup  cannot log in; reads every row for backups

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- A limit for every request; access.ts sets a shorter one for each kind of request.
alter role stringdesk_app set statement_timeout = '60s';
-- Sign-in, the queue, upkeep and webhooks: the largest upkeep of 10,000,000 jobs takes seconds.
alter role stringdesk_system set statement_timeout = '5min';

-- Backups read every row of every table: the owner takes the role of backups for the transaction, because an owner who is not a superuser
-- is under row-level security, too. The defaults are for what is created from here on.
grant usage on schema public, migration to stringdesk_backup;
grant select on all tables in schema migration to stringdesk_backup;
alter default privileges grant usage on schemas to stringdesk_backup;
alter default privileges grant select on tables to stringdesk_backup;
alter default privileges grant select on sequences to stringdesk_backup;

create schema app;
grant usage on schema app to stringdesk_app, stringdesk_system, stringdesk_link, stringdesk_search;

-- The tenant of this connection; auth.enter sets it for each request.
create function app.current_stringer() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.stringer_id', true), '')::uuid;

-- The member of this connection; auth.enter sets it for each request.
create function app.current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- The access token of this connection; auth.enter_by_access_token sets it for each request.
create function app.current_access_token() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.access_token_id', true), '')::uuid;

-- Whether this transaction imports an archive; app.enter_archive_import sets it.
create function app.is_archive_import() returns boolean language sql stable
  return coalesce(current_setting('app.archive_import', true) = 'on', false);

-- Who the connection works for. auth.enter sets whether the session was started with a PIN.
create function app.current_actor_kind() returns text language sql stable
return case
  when app.is_archive_import() then 'import'
  when app.current_access_token() is not null then 'token'
  when app.current_user_id() is null then 'system'
  when current_setting('app.entered_with', true) = 'pin' then 'pin'
  else 'member'
end;

-- Turns on forced row-level security for a tenant's table: only rows of the current tenant exist, except for backups.
-- stringer_id must be first in the table's primary key; test/isolation.test.ts checks every table. Some tables also have a policy by_owner, for
-- functions that run as the owner, who is under row-level security too, unless it is a superuser.
create procedure app.protect_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (stringer_id = app.current_stringer()) with check (stringer_id = app.current_stringer())',
    name);
  execute format('create policy by_backup on %s for select to stringdesk_backup using (true)', name);
end $$;

-- When a record changed, which is also its version, and who changed it. A write states the version that it read, so each write makes a
-- later one, also within a transaction or a millisecond. Moving records between customers in a merge doesn't count as a change: a merge sets
-- app.keep_updated_at for its transaction, so that undoing it leaves no trace.
-- The arguments: 'by' if the table has updated_by, for the message of a conflict: written with the record, so that no read or write needs
-- another query. Null means background work or a customer. And 'clock' if writers wait for each other, so that the later one has a later
-- version: a profile that is read is a row of the person and one of the business, whose version is the later of the two. A writer sets a
-- version later than both, and it is never earlier than the moment of the write.
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

-- How many of some records a business, or a person, may have, whatever path writes them: the app, an import of an export, or two requests at
-- once. The services check before, to name what to do; src/domain/record-limits.ts has the same numbers.
-- Arguments: the limit, which rows count, and the column of their owner.
create function app.enforce_record_limit() returns trigger language plpgsql as $$
declare
  owners uuid[];
  owner uuid;
  kept bigint;
begin
  if tg_level = 'ROW' then
    owners := array[(to_jsonb(new) ->> tg_argv[2])::uuid];
  else
    execute format('select array_agg(distinct %I) from added', tg_argv[2]) into owners;
  end if;
  foreach owner in array coalesce(owners, '{}') loop
    -- Concurrent additions wait for each other, so that they count each other's.
    if tg_argv[2] = 'user_id' then
      perform from auth.users where id = owner for no key update;
    else
      perform from public.businesses where id = owner for no key update;
    end if;
    execute format('select count(*) from %I.%I where %I = $1 and (%s)', tg_table_schema, tg_table_name, tg_argv[2], tg_argv[1])
      into kept using owner;
    if kept > tg_argv[0]::bigint then
      raise exception 'record limit: %', tg_table_name using errcode = 'SD002', table = tg_table_name;
    end if;
  end loop;
  return null;
end $$;

-- An amount as people write it: with two decimals, and a third if it needs one.
create function app.money(amount numeric) returns numeric language sql immutable parallel safe
  return round(amount, greatest(2, min_scale(amount)));

-- An instant as the API writes it.
create function app.to_iso(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
