-- The days that a shop closes, and the payments that each close counts (decision 0057).
alter table businesses drop constraint businesses_shop_tools_check,
  add check (shop_tools <@ array['assignment', 'machines', 'redos', 'day_close', 'places']);

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
  amount numeric(12, 2) not null,
  opening_cash numeric(12, 2) not null check (opening_cash >= 0),
  expected_cash numeric(12, 2) not null,
  counted_cash numeric(12, 2) not null check (counted_cash >= 0),
  difference numeric(12, 2) generated always as (counted_cash - expected_cash) stored,
  -- Stays in the drawer; the rest was taken out.
  left_cash numeric(12, 2) not null check (left_cash between 0 and counted_cash),
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
grant select, insert on day_closes to stringdesk_app;

-- What was paid by a method to a person, as it was when the day was closed.
create table day_close_totals (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  day_close_id uuid not null,
  method text check (char_length(method) <= 50),
  is_cash boolean not null,
  by_user_id uuid,
  by_name text,
  amount numeric(12, 2) not null,
  entries integer not null,
  primary key (stringer_id, id),
  foreign key (stringer_id, day_close_id) references day_closes (stringer_id, id)
);
create index totals_of_close on day_close_totals (stringer_id, day_close_id);
call app.protect_table('day_close_totals');
grant select, insert on day_close_totals to stringdesk_app;

-- Each payment, and each one that was undone.
create table payment_entries (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('payment', 'undo')),
  -- Without a foreign key: the money was taken even if the job is deleted.
  string_job_id uuid not null,
  job_number integer not null,
  method text check (char_length(method) <= 50),
  -- Not above zero if a payment was undone.
  amount numeric(12, 2) not null,
  -- The payment that was undone. Null if it is older than this table.
  reverses_id uuid,
  by_user_id uuid default app.current_user_id(),
  -- In the time zone that the business had then.
  day date not null,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- Null until a close counts it.
  day_close_id uuid,
  primary key (stringer_id, id),
  foreign key (stringer_id, reverses_id) references payment_entries (stringer_id, id),
  foreign key (stringer_id, day_close_id) references day_closes (stringer_id, id)
);
create index open_payment_entries on payment_entries (stringer_id, day) where day_close_id is null;
create index payment_entries_of_close on payment_entries (stringer_id, day_close_id) where day_close_id is not null;
create index payment_entries_of_job on payment_entries (stringer_id, string_job_id);
create unique index payment_entries_by_reversal on payment_entries (stringer_id, reverses_id) where reverses_id is not null;
call app.protect_table('payment_entries');
create policy by_owner on payment_entries to current_user using (true) with check (true);
grant select, update (day_close_id) on payment_entries to stringdesk_app;

create function app.set_payment_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.day := (new.created_at at time zone (select time_zone from public.businesses where id = new.stringer_id))::date;
  return new;
end $$;
create trigger set_payment_day before insert on payment_entries for each row execute function app.set_payment_day();

-- Closed days never change. The rows go only with their business, which is deleted before them.
create function app.keep_day_close() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.businesses where id = old.stringer_id) then
    return old;
  end if;
  raise exception 'closed days cannot be changed' using errcode = 'SD003';
end $$;
create trigger keep_day_close before update or delete on day_closes for each row execute function app.keep_day_close();
create trigger keep_day_close before update or delete on day_close_totals for each row execute function app.keep_day_close();
create trigger keep_day_close before delete on payment_entries for each row execute function app.keep_day_close();
-- Only the day_close_id of a payment changes, once.
create trigger keep_payment_entry before update on payment_entries for each row
  when (old.day_close_id is not null or new.day_close_id is null
    or (old.stringer_id, old.id, old.kind, old.string_job_id, old.job_number, old.method, old.amount, old.reverses_id, old.by_user_id, old.day, old.created_at)
    is distinct from
      (new.stringer_id, new.id, new.kind, new.string_job_id, new.job_number, new.method, new.amount, new.reverses_id, new.by_user_id, new.day, new.created_at))
  execute function app.keep_day_close();

-- Totals and payments join a close in the transaction that writes it, and in no later one.
create function app.check_day_close() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.day_closes
      where stringer_id = new.stringer_id and id = new.day_close_id and written_in <> pg_current_xact_id()) then
    raise exception 'closed days cannot be changed' using errcode = 'SD003';
  end if;
  return new;
end $$;
create trigger check_day_close before insert on day_close_totals for each row execute function app.check_day_close();
create trigger check_day_close before insert or update on payment_entries for each row
  when (new.day_close_id is not null) execute function app.check_day_close();

-- Screens refetch, and the activity log has it.
alter table activities drop constraint activities_entity_check,
  add check (entity in ('job', 'item', 'business', 'message_setting', 'member', 'machine', 'day_close'));
create function app.announce_day_close() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('job_changes', new.stringer_id || ':records');
  insert into public.activities (stringer_id, kind, entity, record_id, label, before, after)
    select b.id, 'payment', 'day_close', new.id, new.day::text, '{}',
      jsonb_build_object('expected_cash', new.expected_cash, 'counted_cash', new.counted_cash)
    from public.businesses b where b.id = new.stringer_id;
  return null;
end $$;
create trigger announce_day_close after insert on day_closes for each row execute function app.announce_day_close();
