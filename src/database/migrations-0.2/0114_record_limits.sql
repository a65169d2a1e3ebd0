-- How many of some records a business, or a person, may have, whatever path writes them: the app, an import of an export, or two requests at
-- once. The services check before, to name what to do; src/domain/record-limits.ts has the same numbers.

-- Arguments: the limit, which rows count, and the column of their owner.
create function app.enforce_record_limit() returns trigger language plpgsql as $$
declare
  owners uuid[];
  owner uuid;
  kept bigint;
begin
  if tg_level = 'ROW' then
    owners := array[(to_jsonb(new) ->> tg_argv[2])::uuid];
  else
    execute format('select array_agg(distinct %I) from added', tg_argv[2]) into owners;
  end if;
  foreach owner in array coalesce(owners, '{}') loop
    -- Concurrent additions wait for each other, so that they count each other's.
    if tg_argv[2] = 'user_id' then
      perform from auth.users where id = owner for no key update;
    else
      perform from public.businesses where id = owner for no key update;
    end if;
    execute format('select count(*) from %I.%I where %I = $1 and (%s)', tg_table_schema, tg_table_name, tg_argv[2], tg_argv[1])
      into kept using owner;
    if kept > tg_argv[0]::bigint then
      raise exception 'record limit: %', tg_table_name using errcode = 'SD002', table = tg_table_name;
    end if;
  end loop;
  return null;
end $$;

create trigger z_limit_new after insert on webhook_endpoints referencing new table as added for each statement
  execute function app.enforce_record_limit('10', 'true', 'stringer_id');
create trigger z_limit_new after insert on machines referencing new table as added for each statement
  execute function app.enforce_record_limit('50', 'archived_at is null', 'stringer_id');
create trigger z_limit_restored after update of archived_at on machines for each row
  when (old.archived_at is not null and new.archived_at is null)
  execute function app.enforce_record_limit('50', 'archived_at is null', 'stringer_id');
create trigger z_limit_new after insert on places referencing new table as added for each statement
  execute function app.enforce_record_limit('500', 'true', 'stringer_id');
create trigger z_limit_new after insert on access_tokens referencing new table as added for each statement
  execute function app.enforce_record_limit('50', 'revoked_at is null', 'stringer_id');
create trigger z_limit_new after insert on shared_devices referencing new table as added for each statement
  execute function app.enforce_record_limit('20', 'true', 'stringer_id');
create trigger z_limit_new after insert on invitations referencing new table as added for each statement
  execute function app.enforce_record_limit('50', 'accepted_at is null and revoked_at is null', 'stringer_id');
create trigger z_limit_new after insert on auth.passkeys referencing new table as added for each statement
  execute function app.enforce_record_limit('20', 'true', 'user_id');
