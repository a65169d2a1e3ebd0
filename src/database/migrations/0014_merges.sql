-- Two records of one person become one, and for a day two again.

-- Moving records from one customer to another is no change of them: their updated_at stays, and an undo leaves no trace.
create or replace function app.touch() returns trigger language plpgsql as $$
begin
  if current_setting('app.as_it_was', true) = 'on' then return new; end if;
  new.updated_at := now();
  return new;
end $$;

-- What was said of a job goes with the job, to whomever its racquet goes; deleting its former owner must not take it along.
create function app.feedback_follows_job() returns trigger language plpgsql as $$
begin
  update public.feedback set customer_id = new.customer_id where stringer_id = new.stringer_id and string_job_id = new.id;
  return new;
end $$;
create trigger feedback_follows after update of customer_id on string_jobs for each row
  when (old.customer_id is distinct from new.customer_id) execute function app.feedback_follows_job();

-- What went astray before that. The owner passes the walls for the length of this file.
alter table feedback no force row level security;
alter table string_jobs no force row level security;
update feedback f set customer_id = j.customer_id from string_jobs j
  where j.stringer_id = f.stringer_id and j.id = f.string_job_id and j.customer_id <> f.customer_id;
alter table feedback force row level security;
alter table string_jobs force row level security;

create table customer_merges (
  stringer_id uuid not null references profiles (id) on delete cascade,
  id uuid not null,
  -- No foreign keys: the one is deleted, and the other may be merged on.
  kept_id uuid not null,
  gone_id uuid not null check (gone_id <> kept_id),
  -- The record that is gone, and its preference for every frame, as rows.
  gone jsonb not null,
  preference jsonb,
  racquet_ids uuid[] not null,
  -- What the kept record lacked and was given.
  taken jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  unique (stringer_id, gone_id)
);
create index merges_of_customer on customer_merges (stringer_id, kept_id, created_at desc);
create index merges_by_age on customer_merges (created_at);
call app.fence('customer_merges');
grant select, insert, delete on customer_merges to stringdesk_app;
create policy by_system on customer_merges to stringdesk_system using (true);
grant select, delete on customer_merges to stringdesk_system;

-- Makes a customer active unless the plan holds no more; says whether it did.
create function app.activate(customer uuid) returns boolean language plpgsql as $$
begin
  update public.customers set is_active = true where stringer_id = app.current_stringer() and id = customer;
  return true;
exception when sqlstate 'P0001' then
  return false;
end $$;
