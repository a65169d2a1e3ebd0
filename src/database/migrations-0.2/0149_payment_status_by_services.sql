-- Everything that writes jobs stores their payment state, so no trigger completes it (decision 0110). At the end of a transaction, the amount
-- paid and the payment status of a job agree with its entries. A job without entries was imported: only the checks of its columns apply.
drop trigger derive_payment_status on string_jobs;
drop function app.derive_payment_status();

create or replace function app.check_paid_amount() returns trigger language plpgsql as $$
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

drop trigger check_paid_amount on string_jobs;
create constraint trigger check_paid_amount after update on string_jobs deferrable initially deferred
  for each row when ((old.price, old.paid_amount, old.payment_status) is distinct from (new.price, new.paid_amount, new.payment_status))
  execute function app.check_paid_amount();
