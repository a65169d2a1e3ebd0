-- Services write the ledger of payments, and the payment fields of a job follow from its price and entries (decision 0110). The database
-- checks that what was paid for a job is the sum of its entries.

drop trigger write_payment_entries on string_jobs;
drop function app.write_payment_entries();
drop trigger derive_payment_status_of_change on string_jobs;

-- A job is inserted as paid by imports only. It was paid at its price, unless the row says how much.
create or replace function app.derive_payment_status() returns trigger language plpgsql as $$
begin
  new.paid_amount := greatest(new.paid_amount, coalesce(new.price, 0));
  return new;
end $$;

-- opening: what was paid for an imported job, written before its first entry. No close counts it.
alter table payment_entries drop constraint payment_entries_kind_check,
  add constraint payment_entries_kind_check check (kind in ('opening', 'payment', 'refund', 'undo'));
-- When the money was paid, if that is not when the entry was recorded: of an opening entry, and of a payment whose method was corrected.
alter table payment_entries add column paid_at timestamptz(3);
alter table payment_entries alter column payment_id set default gen_random_uuid();
drop function app.payment_id();
drop index open_payment_entries;
create index open_payment_entries on payment_entries (stringer_id, day) where day_close_id is null and kind <> 'opening';

-- What was paid without entries, for jobs that have other entries.
alter table payment_entries disable trigger user;
insert into payment_entries (stringer_id, kind, string_job_id, job_number, method, amount, by_user_id, day, paid_at)
  select j.stringer_id, 'opening', j.id, j.job_number, coalesce(e.undone_method, j.payment_method), j.paid_amount - e.sum, null,
    (now() at time zone b.time_zone)::date, coalesce(j.time_completed, j.job_date)
  from (select stringer_id, string_job_id, sum(amount) as sum,
        min(method) filter (where kind = 'undo' and reverses_id is null) as undone_method
      from payment_entries group by stringer_id, string_job_id) e
    join string_jobs j on j.stringer_id = e.stringer_id and j.id = e.string_job_id
    join businesses b on b.id = j.stringer_id
  where j.paid_amount > e.sum;
update payment_entries u set reverses_id = o.id from payment_entries o
  where u.kind = 'undo' and u.reverses_id is null and o.kind = 'opening' and o.stringer_id = u.stringer_id
    and o.string_job_id = u.string_job_id and o.amount = -u.amount;
alter table payment_entries enable trigger user;

-- by_user_id and day are the database's.
grant insert (stringer_id, id, payment_id, kind, string_job_id, job_number, method, amount, reverses_id, created_at, paid_at)
  on payment_entries to stringdesk_app;

-- Checked at the end of the transaction, so that entries and jobs are written in any order. A job without entries was imported.
create function app.check_paid_amount() returns trigger language plpgsql as $$
declare
  job_id uuid := case tg_table_name when 'string_jobs' then new.id else (to_jsonb(new) ->> 'string_job_id')::uuid end;
  paid numeric;
  entered numeric;
begin
  select paid_amount into paid from public.string_jobs where stringer_id = new.stringer_id and id = job_id;
  select sum(amount) into entered from public.payment_entries where stringer_id = new.stringer_id and string_job_id = job_id;
  if paid <> entered then
    raise exception 'paid_amount is not the sum of the entries' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger check_paid_amount after insert on payment_entries deferrable initially deferred
  for each row when (not app.is_archive_import()) execute function app.check_paid_amount();
create constraint trigger check_paid_amount after update on string_jobs deferrable initially deferred
  for each row when (old.paid_amount <> new.paid_amount) execute function app.check_paid_amount();

-- A job that becomes paid because its price was lowered got no payment, so there is no job.paid.
drop trigger webhooks_on_update on string_jobs;
create trigger webhooks_on_update after update of status, payment_status on string_jobs for each row
  when (old.status <> new.status or (old.payment_status <> new.payment_status and old.price is not distinct from new.price))
  execute function app.write_job_webhooks();
