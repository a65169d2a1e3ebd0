-- Payments of a part of a job, and of several jobs at once (decision 0064).
alter table string_jobs disable trigger user;
alter table string_jobs add column paid_amount numeric(5, 2) not null default 0;
update string_jobs set paid_amount = price where payment_status = 'paid' and price > 0;
alter table string_jobs enable trigger user;
alter table string_jobs
  add check (paid_amount >= 0),
  -- A paid job can be paid more than its price, if that was lowered since: the rest is to give back.
  add check (case payment_status when 'paid' then paid_amount >= coalesce(price, 0) else paid_amount <= coalesce(price, 0) end),
  -- What remains to be paid.
  add column owed numeric(5, 2) generated always as (greatest(coalesce(price, 0) - paid_amount, 0)) stored;
grant select (owed) on string_jobs to stringdesk_system;

drop index jobs_owed;
create index jobs_owed on string_jobs (stringer_id) include (time_completed, job_date, price, owed, customer_id)
  where payment_status = 'unpaid' and status in ('completed', 'picked_up');

-- The payment status follows from what was paid. A job that is paid stays paid when its price changes: see app.write_payment_entries.
create function app.derive_payment_status() returns trigger language plpgsql as $$
begin
  if new.payment_status = 'paid' then
    new.paid_amount := greatest(new.paid_amount, coalesce(new.price, 0));
  elsif tg_op = 'UPDATE' and old.payment_status = 'paid' and new.paid_amount = old.paid_amount then
    new.paid_amount := 0;
  elsif new.paid_amount > 0 and new.paid_amount >= coalesce(new.price, 0) then
    new.payment_status := 'paid';
    new.paid_at := now();
  end if;
  return new;
end $$;
create trigger derive_payment_status before insert on string_jobs for each row
  when (new.payment_status = 'paid') execute function app.derive_payment_status();
create trigger derive_payment_status_of_change before update on string_jobs for each row
  when ((old.payment_status, old.paid_amount, old.price) is distinct from (new.payment_status, new.paid_amount, new.price))
  execute function app.derive_payment_status();

-- The entries of one transaction are one payment, which can cover several jobs.
create function app.payment_id() returns uuid language plpgsql as $$
declare
  id text := nullif(current_setting('app.payment_id', true), '');
begin
  return coalesce(id, set_config('app.payment_id', gen_random_uuid()::text, true))::uuid;
end $$;
alter table payment_entries add column payment_id uuid not null default app.payment_id();
create index payment_entries_of_payment on payment_entries (stringer_id, payment_id);

drop trigger keep_payment_entry on payment_entries;
create trigger keep_payment_entry before update on payment_entries for each row
  when (old.day_close_id is not null or new.day_close_id is null
    or to_jsonb(old) - 'day_close_id' is distinct from to_jsonb(new) - 'day_close_id')
  execute function app.keep_day_close();

alter table payment_entries drop constraint payment_entries_kind_check,
  add constraint payment_entries_kind_check check (kind in ('payment', 'refund', 'undo'));

-- More paid is a payment. Less paid is a refund if app.refund says so. Otherwise it undoes payments, the last one first. A paid job whose
-- price is raised or whose method changes is corrected: its last payments are undone and recorded as they are now. A lower price leaves
-- what was paid as it is, to be refunded.
create function app.write_payment_entries() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last public.payment_entries;
  refund jsonb := nullif(current_setting('app.refund', true), '')::jsonb;
  undone numeric := 0;
  rest numeric := old.paid_amount - new.paid_amount;
begin
  -- A lower price that is covered by what was paid.
  if rest = 0 and old.payment_status = 'unpaid' and old.paid_amount > 0 then
    return null;
  elsif old.payment_status = 'unpaid' and rest <= 0 then
    insert into public.payment_entries (stringer_id, kind, string_job_id, job_number, method, amount)
      values (new.stringer_id, 'payment', new.id, new.job_number, new.payment_method, -rest);
    return null;
  elsif refund is not null then
    insert into public.payment_entries (stringer_id, kind, string_job_id, job_number, method, amount)
      values (new.stringer_id, 'refund', new.id, new.job_number, refund ->> 'method', -rest);
    return null;
  -- Only an undone refund leaves more than the same price.
  elsif rest < 0 and new.price is not distinct from old.price then
    insert into public.payment_entries (stringer_id, kind, string_job_id, job_number, method, amount, reverses_id)
      select p.stringer_id, 'undo', p.string_job_id, p.job_number, p.method, -p.amount, p.id from public.payment_entries p
      where p.stringer_id = new.stringer_id and p.string_job_id = new.id and p.kind = 'refund' and p.amount = rest
        and not exists (select from public.payment_entries u where u.stringer_id = p.stringer_id and u.reverses_id = p.id)
      order by p.created_at desc, p.id desc limit 1;
    return null;
  end if;
  loop
    select p.* into last from public.payment_entries p
      where p.stringer_id = new.stringer_id and p.string_job_id = new.id and p.kind = 'payment'
        and not exists (select from public.payment_entries u where u.stringer_id = p.stringer_id and u.reverses_id = p.id)
      order by p.created_at desc, p.id desc limit 1;
    -- A payment older than this table, or imported, has no entry.
    if not found then
      last.method := old.payment_method;
      last.amount := old.paid_amount - undone;
    end if;
    insert into public.payment_entries (stringer_id, kind, string_job_id, job_number, method, amount, reverses_id)
      values (new.stringer_id, 'undo', new.id, new.job_number, last.method, -last.amount, last.id);
    undone := undone + last.amount;
    exit when last.id is null or undone >= rest;
  end loop;
  if undone > rest or (new.payment_status = 'paid' and rest <= 0) then
    insert into public.payment_entries (stringer_id, kind, string_job_id, job_number, method, amount)
      values (new.stringer_id, 'payment', new.id, new.job_number,
        case when new.payment_method is distinct from old.payment_method then new.payment_method else last.method end, undone - rest);
  end if;
  return null;
end $$;
create trigger write_payment_entries after update on string_jobs for each row
  when (not app.is_archive_import() and (old.payment_status <> new.payment_status or old.paid_amount <> new.paid_amount
    or (new.payment_status = 'paid' and old.payment_method is distinct from new.payment_method)))
  execute function app.write_payment_entries();
