-- What people type into a search box, found by an index.
--
-- Row level security lets no index look for parts of words: an operator that might tell of another's rows is asked only of rows
-- that have passed the policy already. So the looking is done by one function of a role that reads these two tables only,
-- and that asks for the stringer of the connection alone.

-- Every word that a stringer's records can be found by. A word that may have lost its last record is thrown away later.
create table search_words (
  stringer_id uuid not null references profiles (id) on delete cascade,
  word text collate "C" not null,
  unsure_since timestamptz(3),
  primary key (stringer_id, word)
);
create index words_by_letters on search_words using gin (stringer_id, word gin_trgm_ops);
create index unsure_words on search_words (unsure_since) where unsure_since is not null;
call app.protect_table('search_words');
grant select, insert, update on search_words to stringdesk_app;

-- Which records have which words. Beside the records, so that a job's next step does not write its words anew.
create table search_entries (
  stringer_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('customer', 'racquet', 'job')),
  id uuid not null,
  words text[] collate "C" not null,
  primary key (stringer_id, kind, id)
);
call app.protect_table('search_entries');
grant select, insert, update, delete on search_entries to stringdesk_app;

-- A word of one stringer's records of one kind as a number, so that a list in the index holds no others'.
create function app.word_key(stringer uuid, kind text, word text) returns bigint
  language sql immutable parallel safe
  return hashtextextended(stringer::text || kind || ' ' || (word collate "C"), 0);
create function app.word_keys(stringer uuid, kind text, words text[]) returns bigint[]
  language sql immutable parallel safe
  return (select array_agg(app.word_key(stringer, kind, word)) from unnest(words) word);
create index entries_by_word on search_entries using gin (app.word_keys(stringer_id, kind, words));

-- Small letters without accents; "(16x19)" and "16x19," are one word, "1.25" stays whole.
create function app.tokens_of(said text) returns setof text
  language sql stable parallel safe rows 8
begin atomic
  select left(btrim(token, '.-'''), 100)
    from regexp_split_to_table(lower(public.unaccent(normalize(said, NFKC))), '[\s,;:/()\[\]"]+') token
    where btrim(token, '.-''') <> '';
end;

-- What a record can be found by: "O'Brien-Smith" as a whole, and by each part that is more than a letter.
create function app.words_of(said text) returns text[]
  language sql stable parallel safe
  return (select coalesce(array_agg(distinct word collate "C"), '{}') from app.tokens_of(said) token,
    lateral (select token union all select part from regexp_split_to_table(token, '[''-]') part where length(part) > 1) w (word));

-- What was typed, in words: "rpm-blast" looks for both, "o'b" for itself.
create function app.asked_of(said text) returns text[]
  language sql stable parallel safe
  return (select coalesce(array_agg(distinct word collate "C"), '{}') from app.tokens_of(said) token,
    lateral (select array(select part from regexp_split_to_table(token, '[''-]') part where length(part) > 1) as parts) p,
    unnest(case when cardinality(parts) > 0 then parts else array[token] end) word);

-- Phone numbers are found by their digits, however they were written.
create function app.digits_of(phone text) returns text
  language sql immutable parallel safe
  return nullif(regexp_replace(phone, '[^0-9]', '', 'g'), '');

-- The text of each record that is searched. Names are looked up by key for each row ("offset 0" keeps Postgres from making it a join again):
-- a join is planned by statistics, which don't know a business that has just started, and an import read all customers for each racquet.
create view app.searchable with (security_invoker = true) as
  select stringer_id, 'customer' as kind, id, concat_ws(' ', full_name, email, app.digits_of(phone)) as said from public.customers
  union all
  select r.stringer_id, 'racquet', r.id, concat_ws(' ', r.brand, r.model, c.full_name)
  from public.racquets r,
    -- "offset 0" keeps it from being made a join again.
    lateral (select full_name from public.customers where stringer_id = r.stringer_id and id = r.customer_id offset 0) c
  union all
  select j.stringer_id, 'job', j.id, concat_ws(' ', c.full_name, r.brand, r.model, j.string_mains_brand, j.string_mains_model,
    j.string_crosses_brand, j.string_crosses_model)
  from public.string_jobs j,
    lateral (select brand, model from public.racquets
      where stringer_id = j.stringer_id and customer_id = j.customer_id and id = j.racquet_id offset 0) r,
    lateral (select full_name from public.customers where stringer_id = j.stringer_id and id = j.customer_id offset 0) c;
grant select on app.searchable to stringdesk_app;

-- Writes the words of some records anew.
create function app.put_entries(stringer uuid, of_kind text, ids uuid[]) returns void language plpgsql as $$
begin
  with fresh as (
    select s.id, app.words_of(s.said) as words from app.searchable s
    where s.stringer_id = stringer and s.kind = of_kind and s.id = any (ids)
  ), put as (
    insert into public.search_entries as e (stringer_id, kind, id, words) select stringer, of_kind, id, words from fresh
    on conflict (stringer_id, kind, id) do update set words = excluded.words where e.words <> excluded.words
  )
  -- Sorted, so that two who write the same new words do not wait for each other in a circle.
  insert into public.search_words (stringer_id, word)
    select distinct stringer, word from fresh, unnest(words) word order by word
    on conflict do nothing;
end $$;

create function app.lost_words() returns trigger language plpgsql as $$
declare kept text[] := '{}';
begin
  if tg_op = 'UPDATE' then kept := new.words; end if;
  update public.search_words set unsure_since = now()
    where stringer_id = old.stringer_id and word = any (old.words) and word <> all (kept) and unsure_since is null;
  return null;
end $$;
create trigger lost_words after delete or update on search_entries for each row execute function app.lost_words();

create function app.index_new() returns trigger language plpgsql as $$
declare made record;
begin
  for made in select stringer_id, array_agg(id) as ids from new_rows group by stringer_id loop
    perform app.put_entries(made.stringer_id, tg_argv[0], made.ids);
  end loop;
  return null;
end $$;
create trigger index_new after insert on customers referencing new table as new_rows
  for each statement execute function app.index_new('customer');
create trigger index_new after insert on racquets referencing new table as new_rows
  for each statement execute function app.index_new('racquet');
create trigger index_new after insert on string_jobs referencing new table as new_rows
  for each statement execute function app.index_new('job');

create function app.unindex() returns trigger language plpgsql as $$
begin
  delete from public.search_entries where stringer_id = old.stringer_id and kind = tg_argv[0] and id = old.id;
  return null;
end $$;
create trigger unindex after delete on customers for each row execute function app.unindex('customer');
create trigger unindex after delete on racquets for each row execute function app.unindex('racquet');
create trigger unindex after delete on string_jobs for each row execute function app.unindex('job');

-- A player's racquets and jobs are found by the player's name too.
create function app.index_changed_customer() returns trigger language plpgsql as $$
begin
  perform app.put_entries(new.stringer_id, 'customer', array[new.id]);
  if new.full_name <> old.full_name then
    perform app.put_entries(new.stringer_id, 'racquet',
      (select array_agg(id) from public.racquets where stringer_id = new.stringer_id and customer_id = new.id));
    perform app.put_entries(new.stringer_id, 'job',
      (select array_agg(id) from public.string_jobs where stringer_id = new.stringer_id and customer_id = new.id));
  end if;
  return null;
end $$;
create trigger index_changed after update on customers for each row
  when ((old.full_name, old.email, old.phone) is distinct from (new.full_name, new.email, new.phone))
  execute function app.index_changed_customer();

create function app.index_changed_racquet() returns trigger language plpgsql as $$
begin
  perform app.put_entries(new.stringer_id, 'racquet', array[new.id]);
  perform app.put_entries(new.stringer_id, 'job',
    (select array_agg(id) from public.string_jobs where stringer_id = new.stringer_id and racquet_id = new.id));
  return null;
end $$;
create trigger index_changed after update on racquets for each row
  when ((old.brand, old.model, old.customer_id) is distinct from (new.brand, new.model, new.customer_id))
  execute function app.index_changed_racquet();

create function app.index_changed_job() returns trigger language plpgsql as $$
begin
  perform app.put_entries(new.stringer_id, 'job', array[new.id]);
  return null;
end $$;
create trigger index_changed after update on string_jobs for each row
  when ((old.customer_id, old.racquet_id, old.string_mains_brand, old.string_mains_model, old.string_crosses_brand, old.string_crosses_model)
    is distinct from
    (new.customer_id, new.racquet_id, new.string_mains_brand, new.string_mains_model, new.string_crosses_brand, new.string_crosses_model))
  execute function app.index_changed_job();

-- Who looks: may read the two tables past the policy, because the functions below ask for one stringer's rows only.
grant select, delete, update (unsure_since) on search_words to stringdesk_search;
grant select on search_entries to stringdesk_search;
create policy by_search on search_words to stringdesk_search using (true);
create policy by_search on search_entries to stringdesk_search using (true);

-- Where a piece of text stands in a word, as patterns of `like`; what was typed is never a pattern itself.
create function app.patterns_of(typed text) returns text[]
  language sql immutable parallel safe
  return (select case when length(typed) < 3 and typed ~ '^[ -~]*$' then array[escaped || '%'] else array['%' || escaped || '%'] end
    from (select regexp_replace(typed, '([\\%_])', '\\\1', 'g') as escaped) e);

-- Whether one of two words is the other with a slip: a letter too much, missing or wrong, or two that changed places; two slips
-- from six letters on. From four on `whole` may go on: the slip may be in the part of it that was typed so far.
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

-- The words that one typed word means: those it is a part of, or else those it is a slip of. Null when there are more than 200.
create function app.meant(stringer uuid, typed text) returns text[]
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

-- Looks for records that have every word of `said`. Answers their ids, the best first if that is asked, or null for more than
-- `most` of them, which are quicker to find on the way along a list's own order; and for that way the patterns, one of which a word
-- must be like, for each word that was typed.
create function app.search(of_kind text, said text, most integer, best_first boolean, out ids uuid[], out patterns jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off as $$
declare
  stringer uuid := app.current_stringer();
  typed text;
  words text[];
  asked text[] := '{}';
  looked_up boolean := false;
  condition text := '';
begin
  patterns := '[]';
  -- "070-123 45 67" is one number, and the zero is not dialled from abroad.
  if said ~ '^[-+0-9() ./]{5,}$' and length(app.digits_of(said)) > 4 then said := ltrim(app.digits_of(said), '0'); end if;
  foreach typed in array (app.asked_of(said))[1:8] loop
    asked := asked || typed;
    words := app.meant(stringer, typed);
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
  execute format('select coalesce(array_agg(id), ''{}'') from
      (select id from search_entries where stringer_id = %L and kind = %L %s limit %s) e',
    stringer, of_kind, condition, most + 1) into ids;
  if cardinality(ids) > most then
    ids := null;
  elsif best_first then
    -- Where a word begins with what was typed; then by name, and jobs the newest first.
    ids := array(select e.id from search_entries e where e.stringer_id = stringer and e.kind = of_kind and e.id = any (ids)
      order by (select count(*) from unnest(asked) t where exists (select from unnest(e.words) w where starts_with(w, t))) desc,
        case when of_kind = 'job' then null else e.words end, e.id desc);
  end if;
end $$;

-- Throws away words that lost their last record an hour ago or more: by then whoever was writing one has finished.
create function app.sweep_words() returns void language sql security definer set search_path = public, pg_temp
begin atomic
  with unsure as (
    select stringer_id, word,
      exists (select from public.search_entries e where app.word_keys(e.stringer_id, e.kind, e.words) && array[
        app.word_key(w.stringer_id, 'customer', word), app.word_key(w.stringer_id, 'racquet', word),
        app.word_key(w.stringer_id, 'job', word)]) as used
    from public.search_words w where unsure_since < now() - interval '1 hour' limit 10000
  ), kept as (
    update public.search_words w set unsure_since = null from unsure u
      where used and w.stringer_id = u.stringer_id and w.word = u.word
  )
  delete from public.search_words w using unsure u where not used and w.stringer_id = u.stringer_id and w.word = u.word;
end;

grant create on schema app to stringdesk_search;
alter function app.search(text, text, integer, boolean) owner to stringdesk_search;
alter function app.sweep_words() owner to stringdesk_search;
revoke create on schema app from stringdesk_search;
revoke all on function app.search(text, text, integer, boolean), app.sweep_words() from public;
grant execute on function app.search(text, text, integer, boolean) to stringdesk_app;
grant execute on function app.sweep_words() to stringdesk_system;
