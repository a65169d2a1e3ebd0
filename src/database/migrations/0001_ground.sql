-- The ground: who asks, and how every later table is fenced.
-- Roles are made by migrate.ts before the first file runs (they need passwords):
--   stringdesk_app     the requests of signed-in stringers, always under row level security
--   stringdesk_system  identity, webhooks, the queue: narrow grants, never the owner
--   stringdesk_player  cannot log in; owns the few functions behind a player's link

create extension if not exists pg_trgm;

create schema app;
grant usage on schema app to stringdesk_app, stringdesk_system, stringdesk_player;

-- The stringer of this connection, put there by the door (doors.ts) at each checkout.
create function app.current_stringer() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.stringer_id', true), '')::uuid;

-- Fences a table of a stringer's records: forced row level security, one policy.
-- The table must have stringer_id first in its primary key; isolation.test.ts checks every table.
create procedure app.fence(fenced regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format(
    'create policy own on %s using (stringer_id = app.current_stringer()) with check (stringer_id = app.current_stringer())',
    fenced);
end $$;

-- Keeps updated_at true whatever path a write takes.
create function app.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
