-- The table of jobs can be sorted by price.
create index jobs_by_price on string_jobs (stringer_id, price, id);

-- The filters, order and columns of the table of jobs that members saved under a name (decision 0159).
create table saved_views (
  stringer_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- Whose view it is. Nobody else sees it.
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  -- The query string of the page: "view=table&status=picked_up".
  search text not null check (char_length(search) <= 1000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (stringer_id, id),
  foreign key (stringer_id, user_id) references members (stringer_id, user_id)
);
create unique index saved_views_by_name on saved_views (stringer_id, user_id, lower(name));
call app.protect_table('saved_views');
create policy by_system on saved_views to stringdesk_system using (true);
create trigger set_updated before update on saved_views for each row execute function app.set_updated();
grant select, insert, update (name, search), delete on saved_views to stringdesk_app;
-- Deleting an account deletes the views of a member who leaves.
grant select (stringer_id, user_id), delete on saved_views to stringdesk_system;
