-- Growing delays after wrong passwords, instead of a lock for a fixed time.

-- No attempt is allowed before this.
alter table auth.rate_limits add column blocked_until timestamptz;

-- Counts one attempt. The first attempts are free, then each has to wait twice as long as the one before. Forgotten a day after the last
-- one. Returns 0 if the attempt is allowed, else the seconds to wait; an attempt that is refused does not count.
create function auth.count_with_delay(action text, free_attempts integer, max_seconds integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  of_action bytea := sha256(convert_to(action, 'UTF8'));
  attempt auth.rate_limits;
  delay double precision;
begin
  insert into auth.rate_limits (key, count, ends_at) values (of_action, 0, now() + interval '24 hours') on conflict do nothing;
  -- Attempts at the same time wait for each other here.
  select * into attempt from auth.rate_limits where key = of_action for update;
  if attempt.blocked_until > clock_timestamp() then
    return greatest(1, ceil(extract(epoch from attempt.blocked_until - clock_timestamp())))::integer;
  end if;
  if attempt.ends_at <= clock_timestamp() then attempt.count := 0; end if;
  delay := least(max_seconds, 2 ^ least(attempt.count + 1 - free_attempts, 20));
  update auth.rate_limits set count = least(attempt.count, 10000) + 1, ends_at = clock_timestamp() + interval '24 hours',
    blocked_until = case when attempt.count + 1 >= free_attempts then clock_timestamp() + make_interval(secs => delay) end
  where key = of_action;
  return 0;
end $$;
revoke execute on function auth.count_with_delay from public;
grant execute on function auth.count_with_delay to stringdesk_system;
