-- STOP and START as they were received, so that a repeated or late report of one changes nothing (decision 0074). Deleted after 30 days.
create table text_keywords (
  stringer_id uuid not null references businesses (id) on delete cascade,
  -- What the provider calls the text; a random one if it has no name for it.
  id text not null check (char_length(id) <= 100),
  number_hash text not null,
  -- When the customer sent it, if the provider says so; otherwise when it was received.
  sent_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id)
);
create index text_keywords_of_number on text_keywords (stringer_id, number_hash, sent_at);
call app.protect_table('text_keywords');
create policy by_system on text_keywords to stringdesk_system using (true) with check (true);
grant select, insert, delete on text_keywords to stringdesk_system;

-- The merge that made an opt-out hold for the kept number. Undoing it deletes those. Null once the owner of the number has asked.
alter table text_opt_outs add column merge_id uuid;
create index text_opt_outs_of_merge on text_opt_outs (stringer_id, merge_id) where merge_id is not null;
create policy of_merge on text_opt_outs as restrictive for delete to stringdesk_app using (merge_id is not null);
grant delete on text_opt_outs to stringdesk_app;
grant update (merge_id, created_at) on text_opt_outs to stringdesk_system;

-- The number that went with a merged customer, so that the erasure of the kept one forgets it, too.
alter table customer_merges add column gone_number_hash text;
