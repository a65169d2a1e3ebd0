-- How a new account began, and the sample shop (decision 0046).
alter table businesses add column first_choice text check (first_choice in ('import', 'empty', 'sample'));
grant update (first_choice) on businesses to stringdesk_app;

-- A sample shop is an import that can be removed at any time.
alter table imports drop constraint imports_kind_check;
alter table imports add check (kind in ('jobs', 'sample'));
create unique index one_sample on imports (stringer_id) where kind = 'sample' and undone_at is null;

-- The sample shop of a business; null if it has none.
create function app.sample_of(stringer uuid) returns uuid language sql stable parallel safe
  return (select id from public.imports where stringer_id = stringer and kind = 'sample' and undone_at is null);

-- As before (0004), without the customers of the sample shop.
create or replace function app.enforce_customer_limit() returns trigger language plpgsql as $$
declare active bigint;
begin
  if app.lock_free_tier(new.stringer_id) then
    select count(*) into active from public.customers
      where stringer_id = new.stringer_id and is_active and id <> new.id
        and (import_id is null or import_id is distinct from (select app.sample_of(new.stringer_id)));
    if active >= 25 then
      perform app.raise_tier_limit('active_customers', 25, active);
    end if;
  end if;
  return new;
end $$;
