-- The statements of a merged customer, and the lines about them in those of others, so that an undo gives them back (decision 0066). In
-- merges before this one, statements are found by made_for_id.
alter table customer_merges
  add column statement_ids uuid[] not null default '{}',
  add column statement_job_ids uuid[] not null default '{}';
grant update (statement_ids, statement_job_ids) on customer_merges to stringdesk_system;
