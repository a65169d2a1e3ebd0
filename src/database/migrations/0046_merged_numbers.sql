-- Frames alike of two who become one are told apart by their short numbers, and have their own again when that is undone:
-- [{ id, was, now }].
alter table customer_merges add column renumbered jsonb not null default '[]';
