-- What happened, in order (decision 0140). Services append events in the transaction of the change, and the activity log reads them. Nothing
-- in this table changes: the app's role may only add and read.

create table events (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  record_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  topics text[] not null,
  data jsonb not null,
  actor text not null default app.current_actor_kind()
    check (actor in ('member', 'pin', 'token', 'customer', 'import', 'system')),
  by_user_id uuid default app.current_user_id(),
  access_token_id uuid default app.current_access_token(),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (stringer_id, id)
);
create index events_by_time on events (stringer_id, created_at, id);
create index events_of_record on events (stringer_id, record_id, created_at, id);
create index events_by_age on events using brin (created_at);
call app.protect_table('events');
create policy by_owner on events to current_user using (true) with check (true);
create policy by_system on events to stringdesk_system using (true) with check (true);
grant select, insert on events to stringdesk_app;
-- The payment provider changes plans, webhooks that fail are turned off, and deleting an account removes a member.
grant select, insert, delete on events to stringdesk_system;
-- Links can add events about their job and read none.
grant insert (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, access_token_id) on events to stringdesk_link;
create policy by_link on events for insert to stringdesk_link with check (actor = 'customer');
