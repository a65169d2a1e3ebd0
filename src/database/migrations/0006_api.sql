-- The API: access tokens, with which other programs use it (decision 0037), and idempotency keys.

create table access_tokens (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- The member it belongs to.
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- With all scopes that they include.
  scopes text[] not null check (cardinality(scopes) between 1 and 50),
  -- SHA-256 of its random part. Null once it is revoked; the row stays, because the history of jobs shows its name.
  hash bytea check (octet_length(hash) = 32),
  -- Null: never.
  expires_at timestamptz(3),
  -- To the minute.
  last_used_at timestamptz(3),
  last_used_address text,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  check ((hash is null) = (revoked_at is not null))
);
create unique index access_tokens_by_hash on access_tokens (stringer_id, hash) where hash is not null;
call app.protect_table('access_tokens');
create policy by_system on access_tokens to stringdesk_system using (true) with check (true);
create policy by_owner on access_tokens to current_user using (true) with check (true);
create trigger set_updated before update of revoked_at on access_tokens for each row execute function app.set_updated();
create trigger z_limit_new after insert on access_tokens referencing new table as added for each statement
  execute function app.enforce_record_limit('50', 'revoked_at is null', 'stringer_id');
-- Nobody reads the hash; functions compare it.
grant select (stringer_id, id, user_id, name, scopes, expires_at, last_used_at, last_used_address, revoked_at, created_at, updated_at),
  insert, update (hash, revoked_at) on access_tokens to stringdesk_app;
-- Deleting an account revokes the user's tokens.
grant select (stringer_id, id, user_id, name, revoked_at), update (hash, revoked_at) on access_tokens to stringdesk_system;

-- Makes open streams check whether their token is alive.
create trigger notify after update of revoked_at on access_tokens for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function app.notify('check:%s');

-- Checks that an access token is alive, on the paid tier, and has the scopes that the work needs, and that its member is active, in one of the
-- roles. Sets the tenant, the member and the token. `refusal` says why not; then they are cleared, so the queries behind it in the same
-- pipeline see and change nothing.
create function auth.enter_by_access_token(token_hash bytea, tenant uuid, needed_scopes text[], allowed_roles text[],
  only_this_transaction boolean, out refusal text, out role text, out member uuid)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  token_id uuid;
  token_scopes text[];
  is_paid boolean;
begin
  select t.id, t.scopes, b.subscription_tier = 'paid', m.role, m.user_id into token_id, token_scopes, is_paid, role, member
    from public.access_tokens t join public.businesses b on b.id = t.stringer_id
      join public.members m on m.stringer_id = t.stringer_id and m.user_id = t.user_id and m.removed_at is null
    where t.stringer_id = tenant and t.hash = token_hash and (t.expires_at is null or t.expires_at > now());
  refusal := case
    when token_id is null then 'ended'
    when not is_paid then 'tier'
    when not token_scopes @> needed_scopes then 'scope'
    when role <> all (allowed_roles) then 'role'
  end;
  if refusal is null then
    perform set_config('app.stringer_id', tenant::text, only_this_transaction),
      set_config('app.user_id', member::text, only_this_transaction),
      set_config('app.access_token_id', token_id::text, only_this_transaction);
  else
    perform set_config('app.stringer_id', '', only_this_transaction), set_config('app.user_id', '', only_this_transaction),
      set_config('app.access_token_id', '', only_this_transaction);
  end if;
end $$;

create function auth.record_token_use(token_hash bytea, tenant uuid, address text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.stringer_id', tenant::text, true);
  update public.access_tokens set last_used_at = now(), last_used_address = address
    where stringer_id = tenant and hash = token_hash and (expires_at is null or expires_at > now());
end $$;
revoke execute on function auth.enter_by_access_token, auth.record_token_use from public;
grant execute on function auth.enter_by_access_token to stringdesk_app;
grant execute on function auth.record_token_use to stringdesk_system;

-- Idempotency keys of requests that created a record: a repeated request gets the same record.
create table idempotency_keys (
  stringer_id uuid not null references businesses (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  operation text not null,
  -- A key that comes back with a different request is refused.
  request_hash text not null,
  record_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call app.protect_table('idempotency_keys');
-- A request that takes the next job claims its key first, then writes which job it was.
grant select, insert, update (record_id), delete on idempotency_keys to stringdesk_app;
create policy by_system on idempotency_keys to stringdesk_system using (true);
grant select, delete on idempotency_keys to stringdesk_system;
