-- Deleting an account deletes these rows by foreign keys. Before Postgres 18, their triggers then run as the role that deleted the
-- account, which may not write the search tables.
alter function app.unindex() security definer set search_path = pg_catalog, pg_temp;
alter function app.lost_words() security definer set search_path = pg_catalog, pg_temp;
