-- What a payer was asked to pay (decision 0066). A statement keeps the jobs and amounts as they were when it was made.
create table statements (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- Counts up from 1 in each business.
  number integer not null check (number > 0),
  -- In the time zone that the business had then.
  day date not null,
  -- Who pays. Null if that customer was deleted.
  payer_id uuid,
  -- Who it was made for, also after a merge.
  made_for_id uuid not null,
  payer_name text not null,
  business_name text not null,
  business_address text,
  business_phone text,
  currency text not null,
  jobs integer not null check (jobs > 0),
  total numeric(15, 3) not null,
  by_user_id uuid default app.current_user_id(),
  by_name text,
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  -- The transaction that wrote it: no other one adds jobs.
  written_in xid8 not null default pg_current_xact_id(),
  primary key (stringer_id, id),
  unique (stringer_id, number),
  foreign key (stringer_id, payer_id) references customers (stringer_id, id)
);
create index statements_of_payer on statements (stringer_id, payer_id, number desc) where payer_id is not null;
call app.protect_table('statements');
create policy by_owner on statements to current_user using (true) with check (true);
-- A merge moves it, and an erasure removes the name.
grant select, insert, update (payer_id, payer_name) on statements to stringdesk_app;
create policy by_system on statements for select to stringdesk_system using (true);
grant select on statements to stringdesk_system;

create trigger notify after insert on statements for each row when (not app.is_archive_import())
  execute function app.notify('%s:records');

create table statement_jobs (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  statement_id uuid not null,
  position integer not null check (position > 0),
  -- Without a foreign key: the statement stays if the job is deleted.
  string_job_id uuid not null,
  job_number integer not null,
  customer_id uuid not null,
  customer_name text not null,
  racquet text not null,
  day date not null,
  amount numeric(15, 3) not null check (amount > 0),
  primary key (stringer_id, id),
  unique (stringer_id, statement_id, position),
  foreign key (stringer_id, statement_id) references statements (stringer_id, id)
);
create index statement_jobs_of_customer on statement_jobs (stringer_id, customer_id);
call app.protect_table('statement_jobs');
create policy by_owner on statement_jobs to current_user using (true) with check (true);
-- As for statements.
grant select, insert, update (customer_id, customer_name) on statement_jobs to stringdesk_app;
create policy by_system on statement_jobs for select to stringdesk_system using (true);
grant select on statement_jobs to stringdesk_system;

create trigger refuse_late_part before insert on statement_jobs for each row when (not app.is_archive_import())
  execute function app.refuse_late_part('statements cannot be changed', 'statements', 'statement_id');
