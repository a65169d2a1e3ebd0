-- What customers like: one general preference for a customer, and one for each racquet.

create table customer_string_preferences (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  -- Null: the general preference.
  racquet_id uuid,
  preferred_mains_brand text check (char_length(preferred_mains_brand) <= 100),
  preferred_mains_model text check (char_length(preferred_mains_model) <= 100),
  preferred_crosses_brand text check (char_length(preferred_crosses_brand) <= 100),
  preferred_crosses_model text check (char_length(preferred_crosses_model) <= 100),
  preferred_tension_mains smallint check (preferred_tension_mains between 30 and 80),
  preferred_tension_crosses smallint check (preferred_tension_crosses between 30 and 80),
  notes text check (char_length(notes) <= 2000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid default app.current_user_id(),
  primary key (stringer_id, id),
  unique nulls not distinct (stringer_id, customer_id, racquet_id),
  foreign key (stringer_id, customer_id) references customers (stringer_id, id) on delete cascade,
  foreign key (stringer_id, customer_id, racquet_id) references racquets (stringer_id, customer_id, id) on delete cascade
);
create index preferences_by_racquet on customer_string_preferences (stringer_id, racquet_id);
call app.protect_table('customer_string_preferences');
create trigger set_updated before update on customer_string_preferences for each row execute function app.set_updated('by');
create trigger notify after insert or update or delete on customer_string_preferences for each row
  execute function app.notify('%s:records');
grant select, insert, update, delete on customer_string_preferences to stringdesk_app;
