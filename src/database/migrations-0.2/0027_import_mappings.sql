-- How the columns of an imported file were matched: the next file with the same heading starts with it.

alter table imports
  -- SHA-256 of the names of all columns, in hexadecimal. Null for imports before this.
  add column heading_hash text check (char_length(heading_hash) = 64),
  -- The field of each column.
  add column targets text[] check (cardinality(targets) <= 200);
