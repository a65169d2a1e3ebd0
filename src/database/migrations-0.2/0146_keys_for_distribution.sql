-- Foreign keys that a distributed Postgres accepts (docs/scaling.md): none writes a part of a key that holds the tenant. The services clear
-- and move such references themselves (src/database/references.ts).
alter table replies
  drop constraint replies_stringer_id_string_job_id_fkey,
  drop constraint replies_stringer_id_customer_id_fkey,
  add foreign key (stringer_id, string_job_id) references string_jobs (stringer_id, id),
  add foreign key (stringer_id, customer_id) references customers (stringer_id, id);
alter table statements
  drop constraint statements_stringer_id_payer_id_fkey,
  add foreign key (stringer_id, payer_id) references customers (stringer_id, id);
-- Deferred as before, because an import of an export may write a customer before the payer.
alter table customers
  drop constraint customers_stringer_id_payer_id_fkey,
  add foreign key (stringer_id, payer_id) references customers (stringer_id, id) deferrable initially deferred;
-- Deferred as before, because an import of an export may write a redo first.
alter table string_jobs
  drop constraint string_jobs_stringer_id_redo_of_fkey,
  drop constraint string_jobs_stringer_id_customer_id_racquet_id_fkey,
  add foreign key (stringer_id, redo_of) references string_jobs (stringer_id, id) deferrable initially deferred,
  add foreign key (stringer_id, customer_id, racquet_id) references racquets (stringer_id, customer_id, id);
alter table customer_string_preferences
  drop constraint customer_string_preferences_stringer_id_customer_id_racque_fkey,
  add foreign key (stringer_id, customer_id, racquet_id) references racquets (stringer_id, customer_id, id) on delete cascade;
