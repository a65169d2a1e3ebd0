-- Statistics after bulk writes. Autovacuum takes a minute or more to notice them, and until then Postgres plans for the rows that were there.

create function app.refresh_statistics() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze customers, racquets, string_inventory, search_entries, search_words;
end $$;
revoke all on function app.refresh_statistics() from public;
grant execute on function app.refresh_statistics() to stringdesk_system;

-- Nothing that a request asks may take longer; access.ts sets a shorter time for each kind of request.
alter role stringdesk_app set statement_timeout = '60s';
