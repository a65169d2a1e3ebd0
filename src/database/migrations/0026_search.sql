-- Search by an index of words (docs/decisions/0012).
--
-- Under row-level security an index cannot search for parts of words: an operator that might reveal hidden rows is only evaluated on rows
-- that have passed the policy. So one function searches, as a role that may read only these two tables, for the tenant of the connection.

-- The words of a business's records. unsure_since: when the word may have lost its last record; it is deleted later.
create table search_words (
  stringer_id uuid not null references businesses (id) on delete cascade,
  word text collate "C" not null,
  unsure_since timestamptz(3),
  primary key (stringer_id, word)
);
create index words_by_letters on search_words using gin (stringer_id, word gin_trgm_ops);
create index unsure_words on search_words (unsure_since) where unsure_since is not null;
call app.protect_table('search_words');
grant select, insert, update on search_words to stringdesk_app;

-- The words of each record, in a separate table, so that moving a job does not rewrite its words.
create table search_entries (
  stringer_id uuid not null references businesses (id) on delete cascade,
  kind text not null check (kind in ('customer', 'racquet', 'job')),
  id uuid not null,
  words text[] collate "C" not null,
  primary key (stringer_id, kind, id)
);
call app.protect_table('search_entries');
grant select, insert, update, delete on search_entries to stringdesk_app;

-- A number for a word of one business and kind, so that the index has a separate list for each.
create function app.word_key(stringer uuid, kind text, word text) returns bigint
  language sql immutable parallel safe
  return hashtextextended(stringer::text || kind || ' ' || (word collate "C"), 0);
create function app.word_keys(stringer uuid, kind text, words text[]) returns bigint[]
  language sql immutable parallel safe
  return (select array_agg(app.word_key(stringer, kind, word)) from unnest(words) word);
create index entries_by_word on search_entries using gin (app.word_keys(stringer_id, kind, words));

-- Lower case without accents; "(16x19)" and "16x19," are one word, "1.25" stays whole.
create function app.tokens_of(input text) returns setof text
  language sql stable parallel safe rows 8
begin atomic
  select left(btrim(token, '.-'''), 100)
    from regexp_split_to_table(lower(public.unaccent(normalize(input, NFKC))), '[\s,;:/()\[\]"]+') token
    where btrim(token, '.-''') <> '';
end;

-- The words a record is found by: "O'Brien-Smith" as a whole, and each of its parts with more than one letter.
create function app.words_of(input text) returns text[]
  language sql stable parallel safe
  return (select coalesce(array_agg(distinct word collate "C"), '{}') from app.tokens_of(input) token,
    lateral (select token union all select part from regexp_split_to_table(token, '[''-]') part where length(part) > 1) w (word));

-- The words of a search: "rpm-blast" searches for both, "o'b" for itself.
create function app.query_words(input text) returns text[]
  language sql stable parallel safe
  return (select coalesce(array_agg(distinct word collate "C"), '{}') from app.tokens_of(input) token,
    lateral (select array(select part from regexp_split_to_table(token, '[''-]') part where length(part) > 1) as parts) p,
    unnest(case when cardinality(parts) > 0 then parts else array[token] end) word);

-- Translates all decimal digits of Unicode 17 (category Nd): the zero of each run of ten. `digits` in src/domain/values is the same for the
-- browser.
do $$
declare
  digits text := (select string_agg(chr(zero + digit), '' order by zero, digit) from unnest(array[
    1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664,
    3792, 3872, 4160, 4240, 6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248,
    42528, 43216, 43264, 43472, 43504, 43600, 44016, 65296, 66720, 68912, 68928, 69734, 69872, 69942,
    70096, 70384, 70736, 70864, 71248, 71360, 71376, 71386, 71472, 71904, 72016, 72688, 72784, 73040,
    73120, 73184, 73552, 90416, 92768, 92864, 93008, 93552, 118000, 120782, 120792, 120802, 120812, 120822,
    123200, 123632, 124144, 124401, 125264, 130032
  ]) zero, generate_series(0, 9) digit);
begin
  -- As text, so that it isn't made for each row.
  execute format($body$
    create function app.ascii_digits(input text) returns text
      language sql immutable parallel safe
      return case when input ~ '^[ -~]*$' then input else translate(input, %L, %L) end
  $body$, digits, repeat('0123456789', length(digits) / 10));
end $$;

-- Phone numbers are found by their digits in any script, without an extension at the end ("ext. 5", "x5", ";ext=5").
create function app.digits_of(phone text) returns text
  language sql immutable parallel safe
  return nullif(regexp_replace(regexp_replace(app.ascii_digits(phone),
    '(;\s*ext\s*=|(?<![a-z])(ext(ension|n)?|xt?|durchwahl|dw|nebenstelle|nst|poste|int(erno)?|anexo|ramal|toestel|tst|anknytning|ankn)\.?|#)'
      || '\s*[:=]?\s*[0-9]{1,8}[^0-9]*$', '', 'i'), '[^0-9]', '', 'g'), '');

-- The text of each record that is searched. Names are looked up by key for each row: a join is planned by statistics,
-- which do not know a business that has just started, and an import read all customers for each racquet.
create view app.searchable with (security_invoker = true) as
  select stringer_id, 'customer' as kind, id, concat_ws(' ', full_name, email, app.digits_of(phone)) as content from public.customers
  union all
  select r.stringer_id, 'racquet', r.id, concat_ws(' ', r.brand, r.model, c.full_name)
  from public.racquets r,
    -- "offset 0" keeps Postgres from turning it into a join.
    lateral (select full_name from public.customers where stringer_id = r.stringer_id and id = r.customer_id offset 0) c
  union all
  select j.stringer_id, 'job', j.id, concat_ws(' ', c.full_name, r.brand, r.model, j.string_mains_brand, j.string_mains_model,
    j.string_crosses_brand, j.string_crosses_model)
  from public.string_jobs j,
    lateral (select brand, model from public.racquets
      where stringer_id = j.stringer_id and customer_id = j.customer_id and id = j.racquet_id offset 0) r,
    lateral (select full_name from public.customers where stringer_id = j.stringer_id and id = j.customer_id offset 0) c;
grant select on app.searchable to stringdesk_app;

-- Updates the words of some records.
create function app.put_entries(stringer uuid, of_kind text, ids uuid[]) returns void language plpgsql as $$
begin
  with fresh as (
    select s.id, app.words_of(s.content) as words from app.searchable s
    where s.stringer_id = stringer and s.kind = of_kind and s.id = any (ids)
  ), put as (
    insert into public.search_entries as e (stringer_id, kind, id, words) select stringer, of_kind, id, words from fresh
    on conflict (stringer_id, kind, id) do update set words = excluded.words where e.words <> excluded.words
  )
  -- Sorted, so that two transactions with the same new words do not deadlock.
  insert into public.search_words (stringer_id, word)
    select distinct stringer, word from fresh, unnest(words) word order by word
    on conflict do nothing;
end $$;

-- Deleting an account deletes rows of this table and of those below by foreign keys. Before Postgres 18, their triggers then run as the role
-- that deleted the account, which may not write the search tables. Words are looked up by their key: Postgres 15 prefers the index of letters,
-- whose list of pending entries grows with each row of a statement: deleting 20,000 jobs took minutes. That index is only read as a bitmap.
create function app.lost_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_bitmapscan = off as $$
declare remaining text[] := '{}';
begin
  if tg_op = 'UPDATE' then remaining := new.words; end if;
  update public.search_words set unsure_since = now()
    where stringer_id = old.stringer_id and word = any (old.words) and word <> all (remaining) and unsure_since is null;
  return null;
end $$;
create trigger lost_words after delete or update on search_entries for each row execute function app.lost_words();

-- The words of the search, of a kind of records. Names are also words of the records that show them.
create function app.index_words() returns trigger language plpgsql as $$
declare
  of_kind text := tg_argv[0];
  inserted record;
begin
  if tg_op = 'INSERT' then
    for inserted in select stringer_id, array_agg(id) as ids from new_rows group by stringer_id loop
      perform app.put_entries(inserted.stringer_id, of_kind, inserted.ids);
    end loop;
  elsif tg_op = 'DELETE' then
    delete from public.search_entries where stringer_id = old.stringer_id and kind = of_kind and id = old.id;
  else
    perform app.put_entries(new.stringer_id, of_kind, array[new.id]);
    if of_kind = 'racquet' then
      perform app.put_entries(new.stringer_id, 'job',
        (select array_agg(id) from public.string_jobs where stringer_id = new.stringer_id and racquet_id = new.id));
    elsif of_kind = 'customer' and to_jsonb(new) -> 'full_name' <> to_jsonb(old) -> 'full_name' then
      perform app.put_entries(new.stringer_id, 'racquet',
        (select array_agg(id) from public.racquets where stringer_id = new.stringer_id and customer_id = new.id));
      perform app.put_entries(new.stringer_id, 'job',
        (select array_agg(id) from public.string_jobs where stringer_id = new.stringer_id and customer_id = new.id));
    end if;
  end if;
  return null;
end $$;
create trigger index_new after insert on customers referencing new table as new_rows
  for each statement execute function app.index_words('customer');
create trigger index_new after insert on racquets referencing new table as new_rows
  for each statement execute function app.index_words('racquet');
create trigger index_new after insert on string_jobs referencing new table as new_rows
  for each statement execute function app.index_words('job');
create trigger unindex after delete on customers for each row execute function app.index_words('customer');
create trigger unindex after delete on racquets for each row execute function app.index_words('racquet');
create trigger unindex after delete on string_jobs for each row execute function app.index_words('job');
create trigger index_changed after update on customers for each row
  when (old.full_name is distinct from new.full_name or old.email is distinct from new.email or old.phone is distinct from new.phone)
  execute function app.index_words('customer');
create trigger index_changed after update on racquets for each row
  when (old.brand is distinct from new.brand or old.model is distinct from new.model or old.customer_id is distinct from new.customer_id)
  execute function app.index_words('racquet');
create trigger index_changed after update on string_jobs for each row
  when (old.customer_id is distinct from new.customer_id or old.racquet_id is distinct from new.racquet_id
    or old.string_mains_brand is distinct from new.string_mains_brand or old.string_mains_model is distinct from new.string_mains_model
    or old.string_crosses_brand is distinct from new.string_crosses_brand
    or old.string_crosses_model is distinct from new.string_crosses_model)
  execute function app.index_words('job');

-- The role of the search functions may read both tables without the tenant policy, because they only select one tenant's rows.
grant select, delete, update (unsure_since) on search_words to stringdesk_search;
grant select on search_entries to stringdesk_search;
create policy by_search on search_words to stringdesk_search using (true);
create policy by_search on search_entries to stringdesk_search using (true);

-- The `like` patterns for a typed word, with its special characters escaped.
create function app.patterns_of(typed text) returns text[]
  language sql immutable parallel safe
  return (select case when length(typed) < 3 and typed ~ '^[ -~]*$' then array[escaped || '%'] else array['%' || escaped || '%'] end
    from (select regexp_replace(typed, '([\\%_])', '\\\1', 'g') as escaped) e);

-- Whether `typed` is `whole` with a typing mistake: an extra, missing or wrong letter, or two transposed ones; two mistakes from six letters
-- on. From four letters on, `typed` may be only the beginning of `whole`.
create function app.is_slip(typed text, whole text) returns boolean
  language sql immutable parallel safe
  return exists (
    select from (values (left(whole, 60)), (case when length(typed) > 3 then left(whole, length(typed)) end)) w (word),
      lateral (select public.levenshtein_less_equal(left(typed, 60), word, allowed + 1) as distance, allowed
        from (select case when length(typed) < 6 then 1 else 2 end as allowed) a) d
    where distance <= allowed
      or distance = allowed + 1 and length(word) = length(typed)
        and (select array_agg(c order by c) from regexp_split_to_table(typed, '') c)
          = (select array_agg(c order by c) from regexp_split_to_table(word, '') c));

-- The words that contain a typed word or, if there are none, that it misspells. Null if there are more than 200.
create function app.matching_words(stringer uuid, typed text) returns text[]
  language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set pg_trgm.similarity_threshold = 0.15 as $$
declare
  found text[];
  pattern text := (app.patterns_of(typed))[1];
begin
  if pattern not like '\%%' then
    found := array(select word from search_words
      where stringer_id = stringer and word >= typed and word < typed || chr(1114111) limit 201);
  else
    found := array(select word from search_words where stringer_id = stringer and word like pattern limit 201);
  end if;
  if cardinality(found) > 200 then return null; end if;
  if cardinality(found) = 0 and length(typed) > 2 and typed !~ '[0-9]' then
    found := array(select word from search_words where stringer_id = stringer and word % typed and app.is_slip(typed, word)
      order by similarity(word, typed) desc limit 20);
  end if;
  return found;
end $$;

-- Finds the records that have every word of `query`. Returns their ids: the best matches among the first max_ids if requested, otherwise
-- all, or null if there are more than max_ids: then it is faster to filter a list in its own order, by `patterns`: for each typed word, the
-- patterns one of which must match. The best are not requested of jobs, of which the newest are shown.
create function app.search(of_kind text, query text, max_ids integer, best_first boolean, out ids uuid[], out patterns jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off as $$
declare
  stringer uuid := app.current_stringer();
  typed text;
  words text[];
  query_words text[] := '{}';
  looked_up boolean := false;
  condition text := '';
begin
  patterns := '[]';
  -- "070-123 45 67" is one number, and the leading zero is left out with a country code.
  if query ~ '^[-+0-9() ./]{5,}$' and length(app.digits_of(query)) > 4 then query := ltrim(app.digits_of(query), '0'); end if;
  foreach typed in array (app.query_words(query))[1:8] loop
    query_words := query_words || typed;
    words := app.matching_words(stringer, typed);
    if words is null then
      patterns := patterns || jsonb_build_array(to_jsonb(app.patterns_of(typed)));
      condition := condition || format(' and exists (select from unnest(words) w where w like %L)', (app.patterns_of(typed))[1]);
    else
      looked_up := true;
      patterns := patterns || jsonb_build_array(
        to_jsonb(array(select regexp_replace(word, '([\\%_])', '\\\1', 'g') from unnest(words) word)));
      condition := condition || format(' and app.word_keys(stringer_id, kind, words) && %L::bigint[]',
        coalesce(app.word_keys(stringer, of_kind, words), '{}'));
    end if;
  end loop;
  if patterns = '[]' then ids := '{}'; end if;
  if not looked_up then return; end if;
  -- With "is true", only the index of words is read, and not the primary key of all records of the business too.
  execute format('select coalesce(array_agg(id), ''{}'') from
      (select id from search_entries where (stringer_id = %L and kind = %L) is true %s limit %s) e',
    stringer, of_kind, condition, max_ids + 1) into ids;
  if cardinality(ids) > max_ids and not best_first then
    ids := null;
  elsif best_first then
    ids := ids[:max_ids];
    -- Words that start with a typed word first; then by name.
    ids := array(select e.id from search_entries e where e.stringer_id = stringer and e.kind = of_kind and e.id = any (ids)
      order by (select count(*) from unnest(query_words) t where exists (select from unnest(e.words) w where starts_with(w, t))) desc,
        e.words, e.id desc);
  end if;
end $$;

-- Deletes words that lost their last record more than an hour ago, so that no open transaction is adding them.
create function app.delete_unused_words() returns void language sql security definer set search_path = public, pg_temp
begin atomic
  with unsure as (
    select stringer_id, word,
      exists (select from public.search_entries e where app.word_keys(e.stringer_id, e.kind, e.words) && array[
        app.word_key(w.stringer_id, 'customer', word), app.word_key(w.stringer_id, 'racquet', word),
        app.word_key(w.stringer_id, 'job', word)]) as used
    from public.search_words w where unsure_since < now() - interval '1 hour' limit 10000
  ), still_used as (
    update public.search_words w set unsure_since = null from unsure u
      where used and w.stringer_id = u.stringer_id and w.word = u.word
  )
  delete from public.search_words w using unsure u where not used and w.stringer_id = u.stringer_id and w.word = u.word;
end;

grant create on schema app to stringdesk_search;
alter function app.search(text, text, integer, boolean) owner to stringdesk_search;
alter function app.delete_unused_words() owner to stringdesk_search;
revoke create on schema app from stringdesk_search;
revoke all on function app.search(text, text, integer, boolean), app.delete_unused_words() from public;
grant execute on function app.search(text, text, integer, boolean) to stringdesk_app;
grant execute on function app.delete_unused_words() to stringdesk_system;
