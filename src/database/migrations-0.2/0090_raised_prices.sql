-- A higher price of a paid job: the difference is owed (decision 0086).

-- The payment status follows from what was paid. A job that was paid before it had a price is paid at the price that it gets.
create or replace function app.derive_payment_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.payment_status, new.payment_status) = ('paid', 'paid') and new.price > new.paid_amount
      and not (old.price is null and old.paid_amount = 0) then
    new.payment_status := 'unpaid';
    new.paid_at := null;
    if new.paid_amount = 0 then
      new.payment_method := null;
    end if;
  elsif new.payment_status = 'paid' then
    new.paid_amount := greatest(new.paid_amount, coalesce(new.price, 0));
  elsif tg_op = 'UPDATE' and old.payment_status = 'paid' and new.paid_amount = old.paid_amount then
    new.paid_amount := 0;
  elsif new.paid_amount > 0 and new.paid_amount >= coalesce(new.price, 0) then
    new.payment_status := 'paid';
    new.paid_at := now();
  end if;
  return new;
end $$;

-- More paid is a payment, and the undoing of a refund if app.undoes_refund says so. Less paid is a refund if app.refund says so. Otherwise it
-- undoes payments, the last one first. A paid job whose method changes is corrected: its last payments are undone and recorded as they are
-- now. Another price leaves what was paid as it is, to be refunded in part or to be paid in full.
create or replace function app.write_payment_entries() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last public.payment_entries;
  refund jsonb := nullif(current_setting('app.refund', true), '')::jsonb;
  undoes_refund boolean := coalesce(current_setting('app.undoes_refund', true), '') = 'on';
  undone numeric := 0;
  rest numeric := old.paid_amount - new.paid_amount;
begin
  -- A lower price that is covered by what was paid, or a higher one that is not: neither moves money.
  if rest = 0 and new.paid_amount > 0 and (old.payment_status = 'unpaid'
      or (new.payment_status = 'unpaid' and new.payment_method is not distinct from old.payment_method)) then
    return null;
  elsif undoes_refund then
    insert into public.payment_entries (stringer_id, kind, string_job_id, job_number, method, amount, reverses_id)
      select p.stringer_id, 'undo', p.string_job_id, p.job_number, p.method, -p.amount, p.id from public.payment_entries p
      where p.stringer_id = new.stringer_id and p.string_job_id = new.id and p.kind = 'refund' and p.amount = rest
        and not exists (select from public.payment_entries u where u.stringer_id = p.stringer_id and u.reverses_id = p.id)
      order by p.created_at desc, p.id desc limit 1;
    return null;
  elsif old.payment_status = 'unpaid' and rest <= 0 then
    insert into public.payment_entries (stringer_id, kind, string_job_id, job_number, method, amount)
      values (new.stringer_id, 'payment', new.id, new.job_number, new.payment_method, -rest);
    return null;
  elsif refund is not null then
    insert into public.payment_entries (stringer_id, kind, string_job_id, job_number, method, amount)
      values (new.stringer_id, 'refund', new.id, new.job_number, refund ->> 'method', -rest);
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
