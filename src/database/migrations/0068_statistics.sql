-- As before (0026), with what imports of exports write in bulk: messages, replies, feedback, movements and usage of stock.
create or replace function app.refresh_statistics() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze customers, racquets, string_inventory, inventory_movements, string_jobs, job_events, string_usage, feedback_links, feedback,
    messages, replies, search_entries, search_words;
end $$;
