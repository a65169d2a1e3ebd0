-- The ledger of payments. Services write it, and the payment fields of a job follow from its price and entries (decision 0110). The database
-- checks that what was paid for a job is the sum of its entries.

create table payment_entries (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- One payment can cover several jobs, with an entry for each.
  payment_id uuid not null default gen_random_uuid(),
  -- opening: what was paid for an imported job, written before its first entry. No close counts it.
  kind text not null check (kind in ('opening', 'payment', 'refund', 'undo')),
  -- Without a foreign key: the money was taken even if the job is deleted.
  string_job_id uuid not null,
  job_number integer not null,
  method text check (char_length(method) <= 50),
  -- Below zero if money was given back, or a payment was undone.
  amount numeric(15, 3) not null,
  -- The entry that was undone.
  reverses_id uuid,
  -- When the money was paid, if that is not when the entry was recorded: of an opening entry, and of a payment whose method was corrected.
  paid_at timestamptz(3),
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
create index open_payment_entries on payment_entries (stringer_id, day) where day_close_id is null and kind <> 'opening';
create index payment_entries_of_close on payment_entries (stringer_id, day_close_id) where day_close_id is not null;
create index payment_entries_of_job on payment_entries (stringer_id, string_job_id);
create index payment_entries_of_payment on payment_entries (stringer_id, payment_id);
create unique index payment_entries_by_reversal on payment_entries (stringer_id, reverses_id) where reverses_id is not null;
call app.protect_table('payment_entries');
create policy by_owner on payment_entries to current_user using (true) with check (true);
-- by_user_id and day are the database's.
grant select, insert (stringer_id, id, payment_id, kind, string_job_id, job_number, method, amount, reverses_id, created_at, paid_at),
  update (day_close_id) on payment_entries to stringdesk_app;

create function app.set_payment_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.day := (new.created_at at time zone (select time_zone from public.businesses where id = new.stringer_id))::date;
  return new;
end $$;
create trigger set_payment_day before insert on payment_entries for each row execute function app.set_payment_day();

-- Only the day_close_id of a payment changes, once.
create trigger refuse_change before update or delete on payment_entries for each row
  execute function app.refuse_change('closed days cannot be changed', 'day_close_id');
create trigger refuse_late_part before insert or update on payment_entries for each row when (new.day_close_id is not null)
  execute function app.refuse_late_part('closed days cannot be changed', 'day_closes', 'day_close_id');

-- Everything that writes jobs stores their payment state, so no trigger completes it (decision 0110). At the end of a transaction, the amount
-- paid and the payment status of a job agree with its entries, which are written in any order. A job without entries was imported: only the
-- checks of its columns apply.
create function app.check_paid_amount() returns trigger language plpgsql as $$
declare
  job_id uuid := case tg_table_name when 'string_jobs' then new.id else (to_jsonb(new) ->> 'string_job_id')::uuid end;
  job record;
  ledger record;
begin
  select paid_amount, payment_status, coalesce(price, 0) as price into job
    from public.string_jobs where stringer_id = new.stringer_id and id = job_id;
  select sum(p.amount) as paid, bool_or(p.kind in ('opening', 'payment') and not exists (
      select from public.payment_entries u where u.stringer_id = p.stringer_id and u.reverses_id = p.id)) as has_payment into ledger
    from public.payment_entries p where p.stringer_id = new.stringer_id and p.string_job_id = job_id;
  if job.paid_amount <> ledger.paid then
    raise exception 'paid_amount is not the sum of the entries' using errcode = '23514';
  elsif (job.payment_status = 'paid') <> (ledger.has_payment and job.paid_amount >= job.price) then
    raise exception 'payment_status does not follow from the entries' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger check_paid_amount after insert on payment_entries deferrable initially deferred
  for each row when (not app.is_archive_import()) execute function app.check_paid_amount();
create constraint trigger check_paid_amount after update on string_jobs deferrable initially deferred
  for each row when ((old.price, old.paid_amount, old.payment_status) is distinct from (new.price, new.paid_amount, new.payment_status))
  execute function app.check_paid_amount();
