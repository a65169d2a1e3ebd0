-- How often a frame is played, and after how many weeks the stringer wants it back whatever the rule says (src/domain/racquets/restring.ts).
alter table racquets
  add column plays_per_week smallint check (plays_per_week between 1 and 21),
  add column restring_weeks smallint check (restring_weeks between 1 and 104);
