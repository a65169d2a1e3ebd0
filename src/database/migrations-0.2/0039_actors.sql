-- Who did it, also for messages and feedback. Nothing means background work, a customer, or a time before this migration.
alter table messages add column by_user_id uuid default app.current_user_id();
alter table feedback add column by_user_id uuid default app.current_user_id();
