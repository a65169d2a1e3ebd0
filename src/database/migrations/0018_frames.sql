-- Two frames alike of one player are told apart by a short number of their own. It is given when the second comes, and can be changed.
create function app.number_frame() returns trigger language plpgsql as $$
declare last smallint;
begin
  -- Two that come at once are numbered one after the other.
  perform from public.customers where stringer_id = new.stringer_id and id = new.customer_id for no key update;
  select coalesce(max(own_number), 0) into last from public.racquets
    where stringer_id = new.stringer_id and customer_id = new.customer_id
      and lower(brand) = lower(new.brand) and lower(model) = lower(new.model);
  if not found or last >= 998 then return new; end if;
  with alike as (
    select id, row_number() over (order by created_at, id) as nth from public.racquets
    where stringer_id = new.stringer_id and customer_id = new.customer_id and own_number is null
      and lower(brand) = lower(new.brand) and lower(model) = lower(new.model)
  ), numbered as (
    update public.racquets r set own_number = last + nth from alike
      where r.stringer_id = new.stringer_id and r.id = alike.id and last + nth < 999
    returning r.own_number
  )
  select greatest(last, max(own_number)) into last from numbered;
  if last > 0 then new.own_number := last + 1; end if;
  return new;
end $$;
create trigger number_frame before insert on racquets for each row when (new.own_number is null) execute function app.number_frame();
