-- Where finished racquets wait for their customers (decision 0060).

create table places (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 30),
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create unique index places_by_name on places (stringer_id, lower(name));
call app.protect_table('places');
create policy by_owner on places to current_user using (true) with check (true);
create trigger notify after insert or delete on places for each row execute function app.notify('%s:records');
create trigger z_limit_new after insert on places referencing new table as added for each statement
  execute function app.enforce_record_limit('500', 'true', 'stringer_id');
-- The update is only to lock a row. Names don't change: they are on labels.
grant select, insert, update (name), delete on places to stringdesk_app;
