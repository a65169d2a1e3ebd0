-- A merged customer's id leads to the kept one as long as links with it can be clicked; its record is erased after the time to undo.
alter table customer_merges alter column gone drop not null;
drop index merges_by_age;
create index merges_to_erase on customer_merges (created_at) where gone is not null;
grant update (gone, preference, racquet_ids, taken, renumbered) on customer_merges to stringdesk_system;
