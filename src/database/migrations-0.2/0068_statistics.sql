-- As before (0026), with what imports of exports write in bulk: messages, replies, feedback, movements and usage of stock.
create or replace function app.refresh_statistics() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze customers, racquets, string_inventory, inventory_movements, string_jobs, job_events, string_usage, feedback_links, feedback,
    messages, replies, search_entries, search_words;
end $$;

-- Sign-in, the queue, upkeep and webhooks: the largest upkeep of 10,000,000 jobs takes seconds.
alter role stringdesk_system set statement_timeout = '5min';

-- Words are looked up by their key. Postgres 15 prefers the index of letters, whose list of pending entries grows with each row of a statement:
-- deleting 20,000 jobs took minutes. That index is only read as a bitmap.
alter function app.lost_words() set enable_bitmapscan = off;
