-- Extensions, the current tenant, and helpers for every table.
-- migrate.ts creates the roles before this file runs, because two of them need passwords:
--   stringdesk_app     requests of signed-in members, always under row-level security
--   stringdesk_system  identity, webhooks and background work: narrow grants, never the owner
--   stringdesk_link    cannot log in; owns the few functions behind a customer link
--   stringdesk_search  cannot log in; owns the search function

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create schema app;
grant usage on schema app to stringdesk_app, stringdesk_system, stringdesk_link, stringdesk_search;

-- The tenant of this connection; auth.enter sets it for each request.
create function app.current_stringer() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.stringer_id', true), '')::uuid;

-- Turns on forced row-level security for a tenant's table: only rows of the current tenant exist.
-- stringer_id must be first in the table's primary key; test/isolation.test.ts checks every table.
create procedure app.protect_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (stringer_id = app.current_stringer()) with check (stringer_id = app.current_stringer())',
    name);
end $$;

-- Sets updated_at on every update. It is the record's version: a write states the one it read, so each write makes a later one, also
-- within a transaction or a millisecond. Moving records between customers in a merge doesn't count as a change: a merge sets
-- app.keep_updated_at for its transaction, so that undoing it leaves no trace.
create function app.set_updated_at() returns trigger language plpgsql as $$
begin
  if current_setting('app.keep_updated_at', true) = 'on' then return new; end if;
  new.updated_at := greatest(now(), old.updated_at + interval '1 millisecond');
  return new;
end $$;
