-- The days that a shop closes (decision 0057).

create table day_closes (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- It covers all days since the previous close.
  first_day date not null,
  day date not null check (day >= first_day),
  previous_id uuid,
  currency text not null,
  entries integer not null,
  -- Of all methods.
  amount numeric(15, 3) not null,
  opening_cash numeric(15, 3) not null check (opening_cash >= 0),
  expected_cash numeric(15, 3) not null,
  counted_cash numeric(15, 3) not null check (counted_cash >= 0),
  difference numeric(15, 3) generated always as (counted_cash - expected_cash) stored,
  -- Stays in the drawer; the rest was taken out.
  left_cash numeric(15, 3) not null check (left_cash between 0 and counted_cash),
  note text check (char_length(note) <= 2000),
  by_user_id uuid not null default app.current_user_id(),
  by_name text not null,
  closed_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- The transaction that wrote it: no other one adds totals or payments.
  written_in xid8 not null default pg_current_xact_id(),
  primary key (stringer_id, id),
  unique (stringer_id, day),
  -- Each close follows one close, and is followed by one.
  unique nulls not distinct (stringer_id, previous_id),
  foreign key (stringer_id, previous_id) references day_closes (stringer_id, id)
);
call app.protect_table('day_closes');
create policy by_owner on day_closes to current_user using (true) with check (true);
grant select, insert, update (note) on day_closes to stringdesk_app;

-- What was paid by a method to a person, as it was when the day was closed.
create table day_close_totals (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  day_close_id uuid not null,
  method text check (char_length(method) <= 50),
  is_cash boolean not null,
  by_user_id uuid,
  by_name text,
  amount numeric(15, 3) not null,
  entries integer not null,
  primary key (stringer_id, id),
  foreign key (stringer_id, day_close_id) references day_closes (stringer_id, id)
);
create index totals_of_close on day_close_totals (stringer_id, day_close_id);
call app.protect_table('day_close_totals');
grant select, insert on day_close_totals to stringdesk_app;

-- Closed days never change, except that a note can be added to one, because the difference is known only then. What was noted before stays.
-- The rows go only with their business, which is deleted before them.
create trigger refuse_change before update or delete on day_closes for each row
  execute function app.refuse_change('closed days cannot be changed', 'note');
create trigger refuse_change before update or delete on day_close_totals for each row
  execute function app.refuse_change('closed days cannot be changed');

-- Totals and payments join a close in the transaction that writes it, and in no later one.
create trigger refuse_late_part before insert on day_close_totals for each row
  execute function app.refuse_late_part('closed days cannot be changed', 'day_closes', 'day_close_id');

-- Screens refetch.
create trigger notify after insert or update of note on day_closes for each row execute function app.notify('%s:records');
